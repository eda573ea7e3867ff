import { PATHS } from '#contract/paths.ts';
import {
  applyPromoCode,
  challengeOf,
  continueToPayment,
  DECLINED_CARD,
  fillAddress,
  fillCart,
  fillPersonalStep,
  GOOD_CARD,
  openPayment,
  payButton,
  payWith,
  shownOrderId,
  THREE_D_SECURE_CARD,
  typeCard,
  validateAddress,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { coveredBy, expectAccessible } from './page-checks.ts';
import { deliveredEmails, intentsOf, storedOrder } from './shop-data.ts';

const AMOUNTS = ['€93.00', '−€9.30', '€8.99', '€17.58', '€110.27'];

test('R6.9, R6.10, R8.5, R8.6, R10.35: sells with the same amounts everywhere, and charges and mails once', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await fillCart(page);
  await applyPromoCode(page, 'natural10');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  if (isMobile) await expectAccessible(page);
  await fillPersonalStep(page);
  if (isMobile) await expectAccessible(page);
  await fillAddress(page);
  await validateAddress(page);
  await continueToPayment(page);
  if (isMobile) await page.getByRole('button', { name: 'Show order summary' }).click();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  for (const amount of AMOUNTS) await expect(summary).toContainText(amount);
  await typeCard(page, GOOD_CARD);
  if (isMobile) await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay €110.27' }).click();

  await expect(page).toHaveURL('/order-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Order!');
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText('Order placed successfully!');
  expect(await coveredBy(toast, 'h1, h1 + div, dl')).toEqual([]);
  for (const amount of AMOUNTS)
    await expect(page.getByText(amount).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('3-5 business days')).toBeVisible();
  await expect(page.getByText('Payment completed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  if (isMobile) await expectAccessible(page);

  const orderId = await shownOrderId(page);
  expect(storedOrder(orderId)).toMatchObject({
    state: 'paid',
    subtotal: 9300,
    discount: 930,
    shipping: 899,
    tax: 1758,
    vat_rate: 2100,
    vat_included: 0,
    total: 11027,
  });
  expect(intentsOf(orderId)).toMatchObject([{ status: 'succeeded', amount_received: 11027 }]);
  await expect.poll(() => deliveredEmails(orderId).size).toBe(2);

  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  const lastRequest = page.waitForResponse(`**${PATHS.availability}`);
  await page.reload();
  await expect(page.getByText(orderId, { exact: true })).toBeVisible();
  await lastRequest;
  expect(posted).toEqual([]);
  expect([...deliveredEmails(orderId).keys()]).toEqual([
    `order-customer-${orderId}.eml`,
    `order-owner-${orderId}.eml`,
  ]);
  for (const mail of deliveredEmails(orderId).values()) expect(mail).toContain('110.27');
  expect(intentsOf(orderId)).toHaveLength(1);
});

test('R6.1, R6.3, R6.4, R6.8, R7.13, R7.15, R11.12: pays the same order after card errors and a failed challenge', async ({
  page,
  consoleErrors,
}) => {
  await openPayment(page);

  await test.step('incomplete card', async () => {
    await page.frameLocator('iframe').first().locator('[name=cardnumber]').fill('4242');
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your card number is' })).toHaveText(
      'Your card number is incomplete.',
    );
  });

  await test.step('failed order', async () => {
    await page.route('**/api/orders', (route) => route.fulfill({ status: 500, body: 'no' }));
    await payWith(page, DECLINED_CARD);
    await expect(page.getByText('Order Error').first()).toBeVisible();
    await expect(
      page.getByText('There was an issue processing your order. Please try again.').first(),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText('aoife@example.com');
    await page.unroute('**/api/orders');
    expect(consoleErrors.splice(0)).not.toEqual([]);
  });

  await test.step('declined card', async () => {
    await payButton(page).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout/);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).toContain('Aoife');
    expect(stored).not.toContain(DECLINED_CARD.slice(0, 8));
  });

  await test.step('failed challenge', async () => {
    await payWith(page, THREE_D_SECURE_CARD);
    await challengeOf(page).getByRole('button', { name: 'Fail' }).click();
    await expect(
      page.getByText('We are unable to authenticate your payment method.').first(),
    ).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
  });

  await test.step('completed challenge', async () => {
    await payButton(page).click();
    await challengeOf(page).getByRole('button', { name: 'Complete' }).click();
    await expect(page).toHaveURL('/order-success');
    expect(intentsOf(await shownOrderId(page))).toMatchObject([{ status: 'succeeded' }]);
  });
});

test('R6.5: charges nothing when the provider’s script does not load', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/card-sandbox/stripe.js', (route) => route.abort());
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await openPayment(page);
  await expect(page.getByText('The card field could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await payButton(page).click();
  await expect(page.getByText('nothing was charged', { exact: false })).toBeVisible();
  expect(posted).toEqual([]);
  expect(consoleErrors.splice(0).join()).toContain('ERR_FAILED');
});

test('R8.3, R8.8: shows and prints the whole order when the confirmation email fails', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/api/v1.0/email/send', (route) => route.abort());
  await openPayment(page);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL('/order-success');
  const orderId = await shownOrderId(page);
  const main = page.getByRole('main');
  for (const text of [
    'Thank You for Your Order!',
    '3-5 business days',
    'Aoife Byrne',
    '+353 1 555 0100',
    '1 Grafton Street',
    'DP-HYD-SHM',
    'HR-MSK-FOR-DMG',
    'Standard Delivery',
    String(storedOrder(orderId)?.intent_id),
    ...['€93.00', '€5.99', '€19.53', '€118.52'],
  ])
    await expect(main).toContainText(text);
  await expect.poll(() => deliveredEmails(orderId).size).toBe(2);
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  consoleErrors.splice(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main).toContainText(orderId);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('R4.13, R4.14, R8.4: leads from /checkout without a cart and /order-success without an order elsewhere', async ({
  page,
}) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Cart is empty').first()).toBeVisible();
  await expect(
    page.getByText('Please add items to your cart before proceeding to checkout.').first(),
  ).toBeVisible();
  await page.goto('/order-success');
  await expect(page).toHaveURL('/');
});
