import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { PATHS } from '#contract/paths.ts';
import {
  fillAddress,
  fillPersonalStep,
  holdNext,
  openCheckout,
  openFilledCart,
  openPayment,
  payButton,
  typeCard,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';

test('R10.40: rings the focus with 3:1 contrast on paper, the hero’s photograph and the dark footer', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expectVisibleRing(page, page.getByRole('link', { name: /, home$/ }).first());
  await expectVisibleRing(page, main.getByRole('link', { name: 'SHOP NOW' }));
  const links = page.getByRole('contentinfo').getByRole('link');
  for (const link of await links.all()) await expectVisibleRing(page, link);
});

test('R10.42: keeps the focus on Validate with UPS while the address is checked', async ({
  page,
}) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  const validate = page.getByRole('button', { name: /^Validat/ });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(PATHS.validateAddress)) requests += 1;
  });
  const validation = await holdNext(page, PATHS.validateAddress);
  await validate.focus();
  await validate.press('Enter');
  await expect(validate).toHaveText('Validating...');
  await expect(validate).toBeFocused();
  await expect(validate).toBeDisabled();
  await validate.press('Enter');
  validation.release();
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
  await expect(validate).toBeFocused();
  expect(requests).toBe(1);
});

test('R3.32: moves the focus to the line that Undo restores', async ({ page }) => {
  await openFilledCart(page, 2, 1);
  await page.getByRole('button', { name: 'Remove Conditioning Hair Mask' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await undo.press('Enter');
  const lines = page.getByRole('table', { name: 'Products in your cart' });
  await expect(lines.getByRole('link', { name: 'Conditioning Hair Mask' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await undo.click();
  await expect(lines.getByRole('link', { name: 'Deep Hydrating Shampoo' })).toBeFocused();
});

test('R6.17: moves the focus to a card entry that is not complete when Pay is pressed', async ({
  page,
}) => {
  await openPayment(page);
  const field = page.frameLocator('iframe[title*="card" i]').first();
  await field.locator('[name=cardnumber]').waitFor();
  // The provider tells the page that the field is ready a moment after it shows it.
  await expect(async () => {
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Your card number is incomplete.', {
      timeout: 1_000,
    });
  }).toPass();
  await expect(field.locator('[name=cardnumber]')).toBeFocused();
  await typeCard(page, '4242424242424242');
  await field.locator('[name=cvc]').fill('');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText("Your card's security code is incomplete.");
  await expect(field.locator('[name=cvc]')).toBeFocused();
});

/** Expects the ring around a link to differ by 3:1 (WCAG 1.4.11) from what is around it on the screen. */
async function expectVisibleRing(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.evaluate((element) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    element.style.transition = 'none';
  });
  const box = await link.boundingBox();
  if (!box) throw new Error(`${link} is not shown`);
  const picture = sharp(await page.screenshot()).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  // Any key makes the next focus visible.
  await page.keyboard.press('Shift');
  await link.focus();
  const { color, width, offset } = await link.evaluate((element) => {
    const { outlineColor, outlineWidth, outlineOffset } = getComputedStyle(element);
    const length = (text: string) => Number.parseFloat(text);
    return { color: outlineColor, width: length(outlineWidth), offset: length(outlineOffset) };
  });
  expect(width).toBeGreaterThanOrEqual(2);
  const ring = luminance(color.match(/\d+/g)?.map(Number) ?? []);
  const distance = offset + width / 2;
  for (const share of [0, 0.25, 0.5, 0.75, 1])
    for (const y of [box.y - distance, box.y + box.height + distance]) {
      const x = Math.round(box.x + box.width * share);
      const at = (Math.round(y) * info.width + x) * 3;
      const ground = luminance([...data.subarray(at, at + 3)]);
      const [dark, light] = [ring, ground].sort((a, b) => a - b) as [number, number];
      const place = `${await link.textContent()}, at ${share}`;
      expect.soft((light + 0.05) / (dark + 0.05), place).toBeGreaterThanOrEqual(3);
    }
}

/** Relative luminance of a colour in sRGB (WCAG 2.2). */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
