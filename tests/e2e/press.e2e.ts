import { expect, test } from './fixtures.ts';

test('R10.48: shows a press of buttons and links at once, without movement under reduced motion', async ({
  page,
}) => {
  await page.goto('/product/1');
  for (const pressed of [
    page.getByRole('button', { name: /^Buy Now/ }).first(),
    page.getByRole('button', { name: 'Increase quantity of Deep Hydrating Shampoo' }),
    page.getByRole('link', { name: 'Delivery costs' }),
  ]) {
    await expect(pressed).toHaveCSS('opacity', '1');
    await pressed.hover();
    await page.mouse.down();
    const style = await pressed.evaluate((element) => {
      const { opacity, scale } = getComputedStyle(element);
      return { opacity, scale };
    });
    expect(style).toEqual({ opacity: '0.65', scale: 'none' });
    // Released elsewhere, so that nothing is pressed.
    await page.mouse.move(5, 400);
    await page.mouse.up();
    await expect(pressed).toHaveCSS('opacity', '1');
  }
});

test('R10.48: shows no press of a button that cannot be pressed', async ({ page }) => {
  await page.goto('/product/1');
  const decrease = page.getByRole('button', {
    name: 'Decrease quantity of Deep Hydrating Shampoo',
  });
  await expect(decrease).toBeDisabled();
  await decrease.hover({ force: true });
  await page.mouse.down();
  await expect(decrease).toHaveCSS('opacity', '1');
  await page.mouse.up();
});

test('R10.48: gives links within sentences a height of 24 px for the pointer', async ({ page }) => {
  await page.goto('/product/1');
  for (const name of ['Delivery costs', 'Full list', 'free chat on WhatsApp']) {
    const link = page.getByRole('link', { name, exact: true }).first();
    const heights = await link.evaluate((element) =>
      [...element.getClientRects()].map(({ height }) => height),
    );
    expect(Math.min(...heights), name).toBeGreaterThanOrEqual(24);
  }
});
