import { expect, type Page } from '@playwright/test';

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const THREE_D_SECURE_CARD = '4000002760003184';

/** Two shampoos from the product page and a mask from the shop page, then to the cart. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Increase quantity of Deep Hydrating Shampoo' }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  await page.goto('/shop');
  const mask = page.getByRole('listitem').filter({ hasText: 'Conditioning Hair Mask' });
  await mask.getByRole('button', { name: /Add .*to cart/i }).click();
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await expect(page).toHaveURL('/cart');
}

/** Applies the promo code in the cart. */
export async function applyPromoCode(page: Page, code: string): Promise<void> {
  await page.getByText('Have a promo code?').click();
  await page.getByLabel('Promo code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo code applied!').first()).toBeVisible();
}

/** From the cart to the payment step, with the address checked. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('First name').fill('Aoife');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Email').fill('aoife@example.com');
  await page.getByLabel('Phone').fill('+353 1 555 0100');
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await page.getByLabel('Address').fill('1 Grafton Street');
  await page.getByLabel('City').fill('Dublin');
  await page.getByLabel('Postal code').fill('D02 X285');
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
}

/** Types a card into the card field, as a customer does. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const field = page.frameLocator('iframe[title*="card" i]').first();
  await field.locator('[name=cardnumber]').fill('');
  await field.locator('[name=cardnumber]').pressSequentially(number);
  await field.locator('[name=exp-date]').fill('');
  await field.locator('[name=exp-date]').pressSequentially('1230');
  await field.locator('[name=cvc]').fill('');
  await field.locator('[name=cvc]').pressSequentially('123');
}

/** The order number on the order success page. */
export async function shownOrderId(page: Page): Promise<string> {
  return (await page.getByText(/^EC\d{8}$/).textContent()) ?? '';
}
