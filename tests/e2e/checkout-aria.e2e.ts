import type { Page } from '@playwright/test';
import {
  challengeOf,
  continueToPayment,
  DECLINED_CARD,
  fillAddress,
  fillPersonalStep,
  openCheckout,
  payButton,
  payWith,
  THREE_D_SECURE_CARD,
  typeCard,
  validateAddress,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

// The snapshots contain regular expressions: edit them by hand, not with --update-snapshots.

test('R3.30, R10.20: has the expected accessibility tree and no axe violation in each state of the checkout', async ({
  page,
}) => {
  await openCheckout(page);
  await expectStep(page, 'Personal Information', 'step-1');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toMatchAriaSnapshot({ name: 'order-summary.aria.yml' });
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectStep(page, 'Personal Information', 'step-1-errors');
  await fillPersonalStep(page);
  await expectStep(page, 'Shipping', 'step-2');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByLabel('Address')).toBeFocused();
  await expectStep(page, 'Shipping', 'step-2-errors');
  await fillAddress(page);
  await validateAddress(page);
  await expect(page.getByRole('radio', { name: /€8\.99/ })).toBeChecked();
  await expectStep(page, 'Shipping', 'step-2-rates');
  await expect(summary).toContainText('Standard Delivery€8.99');
  await continueToPayment(page);
  await typeCard(page, DECLINED_CARD);
  await expectStep(page, 'Payment', 'step-3');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expectStep(page, 'Payment', 'step-3-declined');
  await payWith(page, THREE_D_SECURE_CARD);
  const complete = challengeOf(page).getByRole('button', { name: 'Complete' });
  await expect(complete).toBeVisible();
  await expectAccessible(page);
  await complete.click();
  await expect(page).toHaveURL('/order-success');
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'order-success.aria.yml' });
  await expectAccessible(page);
});

async function expectStep(page: Page, name: string, snapshot: string): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Checkout steps' });
  await expect(steps.locator('[aria-current=step]')).toContainText(name);
  const step = page.getByRole('region', { name, exact: true });
  await expect(step).toMatchAriaSnapshot({ name: `${snapshot}.aria.yml` });
  await expectAccessible(page);
}
