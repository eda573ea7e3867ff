import { GOOD_CARD, shownOrderId, typeCard } from './buying.ts';
import { fillAddress, fillPersonalStep, openCheckout } from './checkout-form.ts';
import { expect, test as quiet } from './quiet-page.ts';
import {
  openShopWithPartners,
  type ShopWithPartners,
  standInForStripe,
} from './shop-with-providers.ts';

const test = quiet.extend<{ shop: ShopWithPartners }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted.
  shop: async ({}, use) => {
    const shop = await openShopWithPartners();
    await use(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});

test('with settings alone, a customer pays at Stripe, is sent a parcel by UPS and mails by SMTP and EmailJS', async ({
  page,
  shop,
}) => {
  const atStripe = await standInForStripe(page, shop.cards);
  shop.ups.charges = [
    { service: '65', amount: '31.40', days: '1' },
    { service: '11', amount: '12.3' },
  ];
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByRole('radio', { name: /UPS Standard.*€12\.30/ })).toBeChecked();
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
  await page.getByRole('radio', { name: /UPS Saver.*€31\.40/ }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Pay €143.93' }).click();
  await expect(page).toHaveURL(`${shop.url}/order-success`);
  const orderId = await shownOrderId(page);

  expect(atStripe[0]).toMatch(/stripe\.js$/);
  const { data: intents } = await shop.cards.stripe.paymentIntents.list();
  expect(intents).toMatchObject([{ status: 'succeeded', amount: 143_93, metadata: { orderId } }]);
  // Asked when the customer chose; the quote then held until the order was placed.
  expect(shop.ups.requests).toHaveLength(1);

  await expect.poll(() => shop.mail.arrived.length).toBe(2);
  expect(shop.mail.arrived.every(({ encrypted }) => encrypted)).toBe(true);
  expect(shop.mail.arrived.flatMap(({ to }) => to).sort()).toEqual([
    'aoife@example.com',
    shop.shopEmail,
  ]);
  await expect.poll(() => shop.hosted.posted.length).toBe(2);
  for (const { path, from, body } of shop.hosted.posted) {
    expect([path, from]).toEqual(['/api/v1.0/email/send', shop.url]);
    expect(body).toMatchObject({ user_id: 'public_1', template_id: 'template_order' });
    expect(body.template_params).toMatchObject(confirmationOf(orderId));
  }
});

test('with a hosted e-mail service, a message goes there and not through the shop', async ({
  page,
  shop,
}) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name', { exact: true }).fill('Aoife');
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByLabel('Subject').selectOption('Feedback');
  await form.getByLabel('Message').fill('Lovely.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent!').first()).toBeVisible();
  expect(shop.hosted.posted).toMatchObject([
    {
      body: {
        template_id: 'template_contact',
        template_params: { from_name: 'Aoife', reply_to: 'aoife@example.com', message: 'Lovely.' },
      },
    },
  ]);
  expect(shop.mail.arrived).toEqual([]);
});

test('a UPS that has no rates leaves the estimated ones, with the notice for each case', async ({
  page,
  shop,
  complaints,
}) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  const validate = page.getByRole('button', { name: 'Validate with UPS' });
  shop.ups.failures = [503];
  await validate.click();
  await expect(page.getByText('Shipping Information').first()).toBeVisible();
  await expect(
    page.getByText('Using standard shipping rates for your order.').first(),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€5\.99/ })).toBeChecked();

  expect(complaints.splice(0).join()).toContain('503');

  shop.ups.charges = [{ service: '11', amount: '12.30', currency: 'GBP' }];
  await validate.click();
  await expect(page.getByText('Shipping Estimate').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€5\.99/ })).toBeChecked();
});

/** What the hosted service is told of an order (spec section 7, call 9). */
function confirmationOf(orderId: string): Record<string, unknown> {
  return {
    order_id: orderId,
    to_name: 'Elder & Clover',
    to_email: expect.stringContaining('@'),
    customer_name: 'Aoife Byrne',
    customer_email: 'aoife@example.com',
    customer_phone: '+353 1 555 0100',
    shipping_address: '1 Grafton Street, Dublin, D02 X285, Ireland',
    order_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
    items_list: expect.stringContaining('2 x Deep Hydrating Shampoo'),
    subtotal: '€93.00',
    promo_code: '',
    discount_amount: '€0.00',
    shipping: '€31.40',
    tax: '€19.53',
    total: '€143.93',
    payment_method: expect.stringContaining('4242'),
    shipping_method: 'UPS Saver',
  };
}
