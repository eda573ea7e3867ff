import type { Page } from '@playwright/test';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  openCheckout,
  openFilledCart,
  payWith,
  validateAddress,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const PATHS = [
  '/',
  '/shop',
  '/product/1',
  '/product/2',
  '/about',
  '/contact',
  '/cart',
  '/reviews',
  '/terms',
  '/privacy',
  '/returns',
  '/nowhere',
];

test('R10.41: scrolls nothing sideways at text of 200 %, and keeps cart and menu on a phone’s screen', async ({
  page,
}) => {
  await openFilledCart(page, 12, 1);
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main .animate-breathe')).toHaveCount(0);
    if (path === '/reviews') await page.getByRole('button', { name: 'Write a Review' }).click();
    await doubleText(page);
    await expectOnScreen(page, path);
    for (const name of [/^Cart/, 'Open menu']) {
      const box = await page.getByRole('banner').getByLabel(name).first().boundingBox();
      expect(box && box.x + box.width, `${name} of ${path}`).toBeLessThanOrEqual(PHONE.width);
    }
  }
});

test('R10.41: scrolls nothing sideways at text of 200 % from the checkout to the confirmation', async ({
  page,
}) => {
  await openCheckout(page);
  await doubleText(page);
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await expectOnScreen(page, 'step 1 with errors');
  await fillPersonalStep(page, 'maximilian.alexander.wolkenstein@example.com');
  await page.getByLabel('Country').selectOption('Germany');
  await fillAddress(page);
  await page.getByLabel('City').fill('Villingen-Schwenningen');
  await validateAddress(page);
  await expectOnScreen(page, 'step 2');
  await continueToPayment(page);
  await page.frameLocator('iframe[title*="card" i]').first().locator('[name=cardnumber]').waitFor();
  await expectOnScreen(page, 'step 3');
  await page.setViewportSize(DESKTOP);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL('/order-success');
  await expect(page.getByText(/^EC\d{8}$/)).toBeVisible();
  await expectOnScreen(page, 'confirmation');
});

/** As a browser's or system's text size does; pictures and the screen keep their size. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Leaves the page at the width of a phone. */
async function expectOnScreen(page: Page, place: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    const message = `${place} at ${size.width} px`;
    await expect.poll(() => page.evaluate(findBeyondScreen), { message }).toEqual([]);
  }
}

function findBeyondScreen(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((item) => item.getBoundingClientRect().right > innerWidth + 1)
    .map((item) => item.outerHTML.slice(0, 160));
}
