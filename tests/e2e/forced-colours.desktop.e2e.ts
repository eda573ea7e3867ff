import type { Locator } from '@playwright/test';
import { fillAddress, fillPersonalStep } from './checkout-form.ts';
import { openFilledCart } from './filled-cart.ts';
import { expect, test } from './quiet-page.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`in the reader’s own ${colorScheme} colours buttons, choices, steps and the focus have lines`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await page.goto('/product/1');
    await expectLine(button('Buy Now'), 'border');
    await expectLine(page.getByRole('group', { name: /^Quantity/ }), 'border');
    await expectLine(page.getByRole('button', { pressed: true }), 'outline');
    const unpressed = page.getByRole('button', { pressed: false }).first();
    await expect(unpressed).toHaveCSS('outline-style', 'none');
    await button('Buy Now').focus();
    await page.keyboard.press('Tab');
    await expectLine(page.locator(':focus'), 'outline');

    await page.goto('/contact');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const background = await styleOf(page.locator('html'), 'background-color');
    expect(await styleOf(links.filter({ hasText: 'CONTACT' }), 'border-bottom-color')).not.toBe(
      background,
    );
    expect(await styleOf(links.filter({ hasText: 'SHOP' }), 'border-bottom-color')).toBe(
      background,
    );
    await button('Send Message').click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expectLine(page.getByLabel('Message'), 'outline');
    await expect(page.getByLabel('Phone')).toHaveCSS('outline-style', 'none');

    await openFilledCart(page, 1, 1);
    await expectLine(page.getByRole('link', { name: 'Proceed to Checkout' }), 'border');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillPersonalStep(page);
    await fillAddress(page);
    const step = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem');
    expect(await styleOf(step.nth(1), 'border-top-style')).toBe('solid');
    expect(await styleOf(step.nth(2), 'border-top-style')).toBe('dotted');
    const radio = page.getByRole('radio', { name: /Express Delivery/ });
    await radio.check();
    // The browser draws it in the reader's colours.
    expect(await styleOf(radio, 'appearance')).toBe('auto');
    await radio.focus();
    await page.keyboard.press('ArrowUp');
    await expectLine(page.locator('label:has(:focus-visible)'), 'outline');
    await expectLine(button('Continue to Payment'), 'border');
  });

async function expectLine(of: Locator, kind: 'border' | 'outline'): Promise<void> {
  const side = kind === 'border' ? 'border-top' : 'outline';
  await expect(of).toHaveCSS(`${side}-style`, 'solid');
  const colour = await styleOf(of, `${side}-color`);
  expect(colour).not.toBe(await styleOf(of.page().locator('html'), 'background-color'));
}

/** Browsers tell colours as they are painted: the reader's own, where these replace the page's. */
function styleOf(of: Locator, property: string): Promise<string> {
  return of.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);
}
