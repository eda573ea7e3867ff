import type { Page } from '@playwright/test';
import { fillAddress, fillPersonalStep, openFilledCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';

const PHONE_PX = 390;

test('R10.41: scrolls nothing sideways at text of 200 %, and keeps cart and menu on a phone’s screen', async ({
  page,
}) => {
  await openFilledCart(page, 2, 1);
  for (const path of [
    '/',
    '/shop',
    '/product/1',
    '/about',
    '/contact',
    '/cart',
    '/reviews',
    '/returns',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (path === '/cart') await expect(page.getByRole('rowheader')).toHaveCount(2);
    await doubleText(page);
    await expectOnScreen(page, path);
    await page.setViewportSize({ width: PHONE_PX, height: 844 });
    for (const name of [/^Cart/, 'Open menu']) {
      const box = await page.getByRole('banner').getByLabel(name).first().boundingBox();
      expect(box && box.x + box.width, `${name} of ${path}`).toBeLessThanOrEqual(PHONE_PX);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('First name').waitFor();
  await doubleText(page);
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await expectOnScreen(page, 'step 1 with errors');
  await fillPersonalStep(page);
  await fillAddress(page);
  await expectOnScreen(page, 'step 2');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.frameLocator('iframe[title*="card" i]').first().locator('[name=cardnumber]').waitFor();
  await expectOnScreen(page, 'step 3');
});

/** As a browser's or system's text size does; pictures and the screen keep their size. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

async function expectOnScreen(page: Page, place: string): Promise<void> {
  await expect.poll(() => page.evaluate(findBeyondScreen), { message: place }).toEqual([]);
}

function findBeyondScreen(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((item) => item.getBoundingClientRect().right > innerWidth + 1)
    .map((item) => item.outerHTML.slice(0, 160));
}
