import type { Page } from '@playwright/test';
import { DECLINED_CARD, GOOD_CARD, typeCard } from './buying.ts';
import { fillAddress, fillPersonalStep, openCheckout } from './checkout-form.ts';
import { expect, test } from './quiet-page.ts';

// What assistive technology is given of each step; `npx playwright test checkout-tree -u` takes it anew.

test('assistive technology finds the later steps of the checkout in order, and every step’s errors', async ({
  page,
}) => {
  test.slow();
  await openCheckout(page);
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectStep(page, 'Personal Information', 'step-1-errors');
  await fillPersonalStep(page);
  await expectStep(page, 'Shipping', 'step-2');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByLabel('Address')).toBeFocused();
  await expectStep(page, 'Shipping', 'step-2-errors');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByRole('radio', { name: /€8\.99/ })).toBeChecked();
  await expectStep(page, 'Shipping', 'step-2-rates');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await typeCard(page, DECLINED_CARD);
  await expectStep(page, 'Payment', 'step-3');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expectStep(page, 'Payment', 'step-3-declined');
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL('/order-success');
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'order-success.aria.yml' });
});

/** What is in a step's part of the page; what stands round it is the same in each. */
async function expectStep(page: Page, name: string, state: string): Promise<void> {
  const current = page.getByRole('navigation', { name: 'Checkout steps' });
  await expect(current.locator('[aria-current=step]')).toContainText(name);
  const step = page.getByRole('region', { name, exact: true });
  await expect(step).toMatchAriaSnapshot({ name: `${state}.aria.yml` });
}
