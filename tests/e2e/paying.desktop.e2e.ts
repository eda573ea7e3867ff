import { DECLINED_CARD, GOOD_CARD, shownOrderId, typeCard } from './buying.ts';
import { openPayment } from './checkout-form.ts';
import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';
import { deliveredMails, storedOrder } from './shop-data.ts';

const PAY = /^Pay €/;

test('while a payment is processed the button says so, and the customer cannot go back', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/create-payment', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openPayment(page);
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
  held.resolve();
  await expect(page).toHaveURL('/order-success');
});

test('without the card company’s script nothing is charged, and the customer is told', async ({
  page,
  complaints,
}) => {
  await page.route('**/card-sandbox/stripe.js', (route) => route.abort());
  let posted = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/orders')) posted += 1;
  });
  await openPayment(page);
  await expect(page.getByText('The card field could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText('nothing was charged', { exact: false })).toBeVisible();
  expect(posted).toBe(0);
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
});

test('an incomplete card is told in the provider’s words under the field', async ({ page }) => {
  await openPayment(page);
  await page.frameLocator('iframe').first().locator('[name=cardnumber]').fill('4242');
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card number is' })).toHaveText(
    'Your card number is incomplete.',
  );
  await expectInOrder(page);
});

test('a failed order is an Order Error, and what was typed stays', async ({ page, complaints }) => {
  await page.route('**/api/orders', (route) => route.fulfill({ status: 500, body: 'no' }));
  await openPayment(page);
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText('Order Error').first()).toBeVisible();
  await expect(
    page.getByText('There was an issue processing your order. Please try again.').first(),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('aoife@example.com');
  complaints.splice(0);
});

test('a confirmation e-mail that fails is logged only and does not block the order', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/v1.0/email/send', (route) => route.abort());
  await openPayment(page);
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page).toHaveURL('/order-success');
  const orderId = await shownOrderId(page);
  await expect.poll(() => deliveredMails(orderId).size).toBe(2);
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  complaints.splice(0);
});

test('no card number, date or code is ever in the browser’s storage', async ({ page }) => {
  await openPayment(page);
  await typeCard(page, DECLINED_CARD);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).toContain('Aoife');
  expect(stored).not.toContain(DECLINED_CARD.slice(0, 8));
});

test('a customer buys with the keyboard alone', async ({ page }) => {
  await openPayment(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp) => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const label = (await focused.count())
        ? ((await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '')
        : '';
      if (name.test(label)) return;
    }
    throw new Error(`No ${name} within 60 tabs`);
  };
  await page.goto('/shop');
  await tabTo(/^Add to cart/);
  await press('Enter');
  await tabTo(/^Cart/);
  await press('Enter');
  await expect(page).toHaveURL('/cart');
  await tabTo(/Proceed to Checkout/);
  await press('Enter');
  await tabTo(/Continue to Shipping/);
  await press('Enter');
  await expect(page).toHaveURL('/checkout?step=2');
  await tabTo(/Continue to Payment/);
  await press('Enter');
  await expect(page.frameLocator('iframe').first().locator('[name=cardnumber]')).toBeVisible();
  await tabTo(/Change/);
  await press('Tab', 'Tab', 'Tab');
  await page.keyboard.type('42424242424242421230123');
  await tabTo(PAY);
  await press('Enter');
  await expect(page).toHaveURL('/order-success');
});

test('the order success page has every row, and prints without the shop around it', async ({
  page,
}) => {
  await openPayment(page);
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: PAY }).click();
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
  ])
    await expect(main).toContainText(text);
  for (const amount of ['€93.00', '€5.99', '€19.53', '€118.52'])
    await expect(main).toContainText(amount);
  await expectInOrder(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main).toContainText(orderId);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a long list of lines scrolls in the summary above 300 pixels', async ({ page }) => {
  await openPayment(page);
  const lines = page.getByRole('list', { name: 'Products' });
  const height = await lines.evaluate((list) => {
    for (let copy = 0; copy < 6; copy += 1)
      list.append(...[...list.children].map((it) => it.cloneNode(true)));
    return { shown: list.clientHeight, whole: list.scrollHeight };
  });
  expect(height.shown).toBe(300);
  expect(height.whole).toBeGreaterThan(300);
  await expect(lines).toHaveCSS('overflow-y', 'auto');
});
