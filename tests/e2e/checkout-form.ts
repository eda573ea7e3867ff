import type { Page } from '@playwright/test';
import { openFilledCart } from './filled-cart.ts';

/** The checkout of two shampoos and a mask, at step 1. */
export async function openCheckout(page: Page): Promise<void> {
  await openFilledCart(page, 2, 1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('First name').waitFor();
}

/** Fills step 1 in and goes on. */
export async function fillPersonalStep(page: Page, email = 'aoife@example.com'): Promise<void> {
  await page.getByLabel('First name').fill('Aoife');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+353 1 555 0100');
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await page.getByLabel('Address').waitFor();
}

/** Fills the address of step 2 in. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('1 Grafton Street');
  await page.getByLabel('City').fill('Dublin');
  await page.getByLabel('Postal code').fill('D02 X285');
}

/** To the payment step without an address check. */
export async function openPayment(page: Page): Promise<void> {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
}
