import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const THREE_D_SECURE_CARD = '4000002760003184';

/** Opens the cart with these quantities of product 1 and 2, as if they had been added in an earlier visit. */
export async function openFilledCart(page: Page, shampoos: number, masks: number): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    (quantities) => {
      const lines = quantities.map((quantity, index) => ({ product: { id: index + 1 }, quantity }));
      localStorage.setItem('cart', JSON.stringify(lines));
    },
    [shampoos, masks],
  );
  await page.goto('/cart');
}

/** Adds two shampoos on the product page and a mask on the shop page, then opens the cart. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Increase quantity of Deep Hydrating Shampoo' }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  await page.goto('/shop');
  const mask = page.getByRole('listitem').filter({ hasText: 'Conditioning Hair Mask' });
  await mask.getByRole('button', { name: /Add .*to cart/i }).click();
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await expect(page).toHaveURL(/\/cart$/);
}

export async function applyPromoCode(page: Page, code: string): Promise<void> {
  await page.getByText('Have a promo code?').click();
  await page.getByLabel('Promo code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo code applied!').first()).toBeVisible();
}

/** Opens step 1 of the checkout of two shampoos and a mask. */
export async function openCheckout(page: Page): Promise<void> {
  await openFilledCart(page, 2, 1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('First name').waitFor();
}

/** Fills in step 1 and continues. */
export async function fillPersonalStep(page: Page, email = 'aoife@example.com'): Promise<void> {
  await page.getByLabel('First name').fill('Aoife');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+353 1 555 0100');
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await page.getByLabel('Address').waitFor();
}

/** Fills in the address of step 2. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('1 Grafton Street');
  await page.getByLabel('City').fill('Dublin');
  await page.getByLabel('Postal code').fill('D02 X285');
}

/** Validates the address of step 2 and waits for the rates. */
export async function validateAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
}

/** Continues from step 2 to the payment step. */
export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
}

/** Opens the payment step of two shampoos and a mask, without an address check. */
export async function openPayment(page: Page, email?: string): Promise<void> {
  await openCheckout(page);
  await fillPersonalStep(page, email);
  await fillAddress(page);
  await continueToPayment(page);
}

/** Types a card into the provider's field, replacing the one before it. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const field = page.frameLocator('iframe[title*="card" i]').first();
  for (const [name, text] of [
    ['cardnumber', number],
    ['exp-date', '1230'],
    ['cvc', '123'],
  ] as const) {
    await field.locator(`[name=${name}]`).fill('');
    await field.locator(`[name=${name}]`).pressSequentially(text);
  }
}

/** Closes the notifications, which can cover a part of the page. */
export async function closeNotifications(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close notification' });
  await close.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(close).toHaveCount(0);
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay €/ });
}

/** Types a card and presses Pay. */
export async function payWith(page: Page, card: string): Promise<void> {
  await typeCard(page, card);
  await payButton(page).click();
}

/** Waits for the message that appears when the outcome of a payment is still open after 10 s. */
export async function expectChecking(page: Page): Promise<void> {
  const message = page.getByText('We are still checking your payment. Please do not pay again.');
  await expect(message).toBeVisible({ timeout: 15_000 });
}

/** The frame of the 3-D Secure challenge. */
export function challengeOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Card authentication"]');
}

/** The order number on the order success page. */
export async function shownOrderId(page: Page): Promise<string> {
  return (await page.getByText(/^EC\d{8}$/).textContent()) ?? '';
}

/** Holds the next request of a path back until `release` is called. */
export async function holdNext(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    `**${path}`,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { release };
}
