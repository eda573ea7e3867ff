import { ORDER_TOKEN_HEADER } from '#contract/orders.ts';
import { shop } from '#shop.config.ts';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  openCheckout,
  shownOrderId,
  typeCard,
} from './checkout.ts';
import { test as base, expect } from './fixtures.ts';
import {
  openShopWithProviders,
  routeStripeToSandbox,
  type ShopWithProviders,
} from './shop-with-providers.ts';

const test = base.extend<{ shop: ShopWithProviders }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern.
  shop: async ({}, use) => {
    const shop = await openShopWithProviders();
    await use(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});

test('R4.21, R4.22, R5.9, R6.11, R8.7, R8.24, R11.33: uses Stripe, UPS, SMTP and EmailJS when they are configured', async ({
  page,
  shop,
  consoleErrors,
}) => {
  const stripePaths = await routeStripeToSandbox(page, shop.cards);
  const validate = page.getByRole('button', { name: 'Validate with UPS' });
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);

  await test.step('UPS without rates', async () => {
    shop.ups.failures = [503];
    await validate.click();
    await expect(page.getByText('Shipping Information').first()).toBeVisible();
    await expect(
      page.getByText('Using standard shipping rates for your order.').first(),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: /Standard Delivery.*€5\.99/ })).toBeChecked();
    expect(consoleErrors.splice(0).join()).toContain('503');

    // To another address, since the shop caches the response for each.
    await page.getByLabel('Postal code').fill('D02 X286');
    shop.ups.charges = [{ service: '99', amount: '12.30' }];
    await validate.click();
    await expect(page.getByText('Shipping Estimate').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: /Standard Delivery.*€5\.99/ })).toBeChecked();
  });

  const relayed = page.waitForResponse(`${shop.url}/api/v1.0/email/send`);
  const orderId = await test.step('purchase with a rate of UPS', async () => {
    await fillAddress(page);
    shop.ups.requests.length = 0;
    shop.ups.charges = [
      { service: '65', amount: '31.40', days: '1' },
      { service: '11', amount: '12.3' },
    ];
    await validate.click();
    await expect(page.getByRole('radio', { name: /UPS Standard.*€12\.30/ })).toBeVisible();
    await page.getByRole('radio', { name: /UPS Saver.*€31\.40/ }).check();
    await continueToPayment(page);
    await typeCard(page, GOOD_CARD);
    await page.getByRole('button', { name: 'Pay €143.93' }).click();
    await expect(page).toHaveURL(`${shop.url}/order-success`);
    // The stored quote is used when the order is placed.
    expect(shop.ups.requests).toHaveLength(1);
    return shownOrderId(page);
  });

  expect(stripePaths[0]).toMatch(/stripe\.js$/);
  const { data: intents } = await shop.cards.stripe.paymentIntents.list();
  expect(intents).toMatchObject([{ status: 'succeeded', amount: 143_93, metadata: { orderId } }]);

  // The customer's; EmailJS emails the shop.
  await expect.poll(() => shop.mail.arrived.length).toBe(1);
  expect(shop.mail.arrived).toMatchObject([{ encrypted: true, to: ['aoife@example.com'] }]);
  const report = (await relayed).request();
  expect(report.headers()).toHaveProperty(ORDER_TOKEN_HEADER);
  expect(shop.hosted.posted).toHaveLength(1);
  expect(report.postDataJSON()).toEqual(shop.hosted.posted[0]?.body);
  expect(shop.hosted.posted[0]?.headers).not.toContain(ORDER_TOKEN_HEADER);
  for (const { path, from, body } of shop.hosted.posted.splice(0)) {
    expect([path, from]).toEqual(['/api/v1.0/email/send', shop.url]);
    expect(body).toMatchObject({ user_id: 'public_1', template_id: 'template_order' });
    expect(body.template_params).toEqual(confirmationParams(orderId));
  }

  await test.step('contact message to EmailJS only', async () => {
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Name', { exact: true }).fill('Aoife');
    await form.getByLabel('Email').fill('aoife@example.com');
    await form.getByLabel('Subject').selectOption('Feedback');
    await form.getByLabel('Message').fill('Lovely.');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent!').first()).toBeVisible();
    expect(shop.hosted.posted).toMatchObject([
      {
        body: {
          template_id: 'template_contact',
          template_params: {
            from_name: 'Aoife',
            reply_to: 'aoife@example.com',
            message: 'Lovely.',
          },
        },
      },
    ]);
    expect(shop.mail.arrived).toHaveLength(1);
  });
});

/** The template parameters of the confirmation email. */
function confirmationParams(orderId: string): Record<string, unknown> {
  return {
    order_id: orderId,
    to_name: shop.name,
    to_email: expect.stringContaining('@'),
    customer_name: 'Aoife Byrne',
    customer_email: 'aoife@example.com',
    customer_phone: '+353 1 555 0100',
    shipping_address: '1 Grafton Street, Dublin, D02 X285, Ireland',
    order_date: expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ \d{4}, \d{2}:\d{2}$/),
    items_list: expect.stringContaining('2 × Deep Hydrating Shampoo'),
    subtotal: '€93.00',
    promo_code: 'none',
    discount_amount: '€0.00',
    shipping: '€31.40',
    tax: '€19.53',
    total: '€143.93',
    payment_method: 'Credit card (visa ending in 4242)',
    shipping_method: 'UPS Saver',
  };
}
