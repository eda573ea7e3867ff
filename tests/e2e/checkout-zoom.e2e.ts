import {
  closeNotifications,
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  openFilledCart,
  payButton,
  typeCard,
  validateAddress,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectNoLostText } from './lost-text.ts';
import { expectAccessible } from './page-checks.ts';

test('R10.22: cuts off nothing in cart and checkout at 200 % and 400 %, also with spaced text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openFilledCart(page, 2, 1);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expectNoLostText(page, 'cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Show order summary' }).click();
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await expectNoLostText(page, 'step 1 with errors');
  await fillPersonalStep(page);
  await fillAddress(page);
  await validateAddress(page);
  await expectNoLostText(page, 'step 2');
  await closeNotifications(page);
  await continueToPayment(page);
  await typeCard(page, GOOD_CARD);
  await expectNoLostText(page, 'step 3');
  await payButton(page).click();
  await expect(page).toHaveURL('/order-success');
  await expectNoLostText(page, 'order success');
  await expectAccessible(page);
});
