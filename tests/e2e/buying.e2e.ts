import {
  applyPromoCode,
  DECLINED_CARD,
  fillCart,
  GOOD_CARD,
  goToPayment,
  shownOrderId,
  THREE_D_SECURE_CARD,
  typeCard,
} from './buying.ts';
import { expect, test } from './quiet-page.ts';
import { deliveredMails, intentsOf, storedOrder } from './shop-data.ts';

const SUMMARY = ['€93.00', '−€9.30', '€8.99', '€17.58', '€110.27'];

test('a customer buys two shampoos and a mask, and every cent is the same everywhere', async ({
  page,
}) => {
  await fillCart(page);
  await applyPromoCode(page, 'natural10');
  await expect(page.getByRole('term').filter({ hasText: /VAT|Tax/ })).toHaveCount(0);
  await goToPayment(page);
  const unfold = page.getByRole('button', { name: 'Show order summary' });
  if (await unfold.isVisible()) await unfold.click();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  for (const amount of SUMMARY) await expect(summary).toContainText(amount);
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Pay €110.27' }).click();

  await expect(page).toHaveURL('/order-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Order!');
  await expect(page.getByText('Order placed successfully!').first()).toBeVisible();
  for (const amount of SUMMARY) await expect(page.getByText(amount).first()).toBeVisible();
  await expect(page.getByText('3-5 business days')).toBeVisible();
  await expect(page.getByText('Payment completed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  const orderId = await shownOrderId(page);
  expect(storedOrder(orderId)).toMatchObject({
    state: 'paid',
    subtotal: 9300,
    discount: 930,
    shipping: 899,
    tax: 1758,
    total: 11027,
  });
  expect(intentsOf(orderId)).toMatchObject([{ status: 'succeeded', amount_received: 11027 }]);
  await expect.poll(() => deliveredMails(orderId).size).toBe(2);

  await page.reload();
  await expect(page.getByText(orderId)).toBeVisible();
  await page.waitForTimeout(1_500);
  expect([...deliveredMails(orderId).keys()]).toEqual([
    `order-administrator-${orderId}.eml`,
    `order-customer-${orderId}.eml`,
  ]);
  for (const mail of deliveredMails(orderId).values()) expect(mail).toContain('110.27');
  expect(intentsOf(orderId)).toHaveLength(1);
});

test('a declined card is told under the card field, and another card pays the same order', async ({
  page,
}) => {
  await fillCart(page);
  await goToPayment(page);
  await typeCard(page, DECLINED_CARD);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL('/order-success');
  const orderId = await shownOrderId(page);
  expect(intentsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
});

test('a customer proves who they are by 3-D Secure and has paid', async ({ page }) => {
  await fillCart(page);
  await goToPayment(page);
  await typeCard(page, THREE_D_SECURE_CARD);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  const challenge = page.frameLocator('iframe[title="Card authentication"]');
  await challenge.getByRole('button', { name: 'Complete' }).click();
  await expect(page).toHaveURL('/order-success');
});

test('a customer who fails 3-D Secure is told, and is not charged', async ({ page }) => {
  await fillCart(page);
  await goToPayment(page);
  await typeCard(page, THREE_D_SECURE_CARD);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  const challenge = page.frameLocator('iframe[title="Card authentication"]');
  await challenge.getByRole('button', { name: 'Fail' }).click();
  await expect(
    page.getByText('We are unable to authenticate your payment method.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeEnabled();
});

test('an empty cart at the checkout leads back to the cart', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Cart is empty').first()).toBeVisible();
  await expect(
    page.getByText('Please add items to your cart before proceeding to checkout.').first(),
  ).toBeVisible();
});

test('the order success page without an order leads home', async ({ page }) => {
  await page.goto('/order-success');
  await expect(page).toHaveURL('/');
});
