import type { Locator } from '@playwright/test';
import { fillAddress, fillPersonalStep, openFilledCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';

test('R10.23: outlines buttons, choices, steps and the focus in forced colours, light and dark', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name });
  const inBothSchemes = async (check: () => Promise<void>) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await check();
    }
  };

  await page.goto('/product/1');
  await inBothSchemes(async () => {
    await expectLine(button('Buy Now'), 'border');
    await expectLine(page.getByRole('group', { name: /^Quantity/ }), 'border');
    await expectLine(page.getByRole('button', { pressed: true }), 'outline');
    const unpressed = page.getByRole('button', { pressed: false }).first();
    await expect(unpressed).toHaveCSS('outline-style', 'none');
  });
  await button('Buy Now').focus();
  await page.keyboard.press('Tab');
  await inBothSchemes(() => expectLine(page.locator(':focus'), 'outline'));

  await page.goto('/contact');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await inBothSchemes(async () => {
    const background = await styleOf(page.locator('html'), 'background-color');
    const underlineOf = (text: string) =>
      styleOf(links.filter({ hasText: text }), 'border-bottom-color');
    await expect.poll(() => underlineOf('CONTACT')).not.toBe(background);
    await expect.poll(() => underlineOf('SHOP')).toBe(background);
  });
  await button('Send message').click();
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await inBothSchemes(async () => {
    await expectLine(page.getByRole('textbox', { name: 'Name' }), 'outline');
    await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveCSS('outline-style', 'none');
  });

  await openFilledCart(page, 1, 1);
  const proceed = page.getByRole('link', { name: 'Proceed to Checkout' });
  await inBothSchemes(() => expectLine(proceed, 'border'));
  await proceed.click();
  await fillPersonalStep(page);
  await fillAddress(page);
  const step = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem');
  expect(await styleOf(step.nth(1), 'border-top-style')).toBe('solid');
  expect(await styleOf(step.nth(2), 'border-top-style')).toBe('dotted');
  const radio = page.getByRole('radio', { name: /Express Delivery/ });
  await radio.check();
  // The browser draws the radio button, in the reader's colours.
  expect(await styleOf(radio, 'appearance')).toBe('auto');
  await radio.focus();
  await page.keyboard.press('ArrowUp');
  await inBothSchemes(async () => {
    await expectLine(page.locator('label:has(:focus-visible)'), 'outline');
    await expectLine(button('Continue to Payment'), 'border');
  });
});

/** Expects a solid line in a colour other than the background's. */
async function expectLine(of: Locator, kind: 'border' | 'outline'): Promise<void> {
  const side = kind === 'border' ? 'border-top' : 'outline';
  await expect(of).toHaveCSS(`${side}-style`, 'solid');
  const background = await styleOf(of.page().locator('html'), 'background-color');
  // Polled because colours change in a transition.
  await expect.poll(() => styleOf(of, `${side}-color`)).not.toBe(background);
}

/** A computed style; colours are those painted, after the replacement by forced colours. */
function styleOf(of: Locator, property: string): Promise<string> {
  return of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}
