import { expect, type Page } from '@playwright/test';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  openCheckout,
  validateAddress,
} from '#tests/e2e/checkout.ts';

/** Opens the payment step after the address check, so that all pictures show the same delivery price. */
export async function openCheckedPayment(page: Page): Promise<void> {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await validateAddress(page);
  await closeNotifications(page);
  await continueToPayment(page);
}

/** Closes the notifications, which would cover a part of a full-page picture. */
export async function closeNotifications(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close notification' });
  await close.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(close).toHaveCount(0);
}
