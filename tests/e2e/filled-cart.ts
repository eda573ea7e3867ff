import type { Page } from '@playwright/test';

/** Opens the cart with so many shampoos and masks in it, as an earlier visit left it. */
export async function openFilledCart(page: Page, shampoos: number, masks: number): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    (quantities) => {
      const lines = quantities.map((quantity, place) => ({ product: { id: place + 1 }, quantity }));
      localStorage.setItem('cart', JSON.stringify(lines));
    },
    [shampoos, masks],
  );
  await page.goto('/cart');
}
