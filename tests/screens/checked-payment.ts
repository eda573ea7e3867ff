import type { Page } from '@playwright/test';
import {
  closeNotifications,
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
