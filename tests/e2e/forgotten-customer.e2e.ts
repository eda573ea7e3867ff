import { GOOD_CARD, openPayment, payWith, shownOrderId } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const DETAILS = /Aoife|Byrne|aoife@example\.com|Main Street/;

test('R11.40: forgets the customer on the confirmation, in the storage and in the history after half an hour', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install();
  await openPayment(page);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL('/order-success');
  const orderId = await shownOrderId(page);
  const main = page.getByRole('main');
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]));
  await expect(main).toContainText(DETAILS);
  expect(await stored()).toMatch(DETAILS);

  await page.clock.fastForward('30:00');
  await expect(main).toContainText('this page no longer shows your name and address');
  await expect(main).toContainText(orderId);
  await expect(main).toContainText('Payment completed');
  await expect(main).not.toContainText(DETAILS);
  await expect.poll(stored).not.toMatch(DETAILS);
  await expectAccessible(page);

  await page.reload();
  await expect(main).toContainText(orderId);
  await expect(main).not.toContainText(DETAILS);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'See it again' }).click();
  await expect(main).toContainText(orderId);
});
