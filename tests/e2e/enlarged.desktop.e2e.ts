import type { Page } from '@playwright/test';
import { GOOD_CARD, typeCard } from './buying.ts';
import { fillAddress, fillPersonalStep } from './checkout-form.ts';
import { lostWith } from './cut-text.ts';
import { openFilledCart } from './filled-cart.ts';
import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';

const ROUTES = [
  '/',
  '/shop',
  '/product/1',
  '/product/999',
  '/about',
  '/contact',
  '/cart',
  '/reviews',
  '/terms',
  '/privacy',
  '/returns',
  '/nowhere',
];

/** What is left of 1280 by 800 px at 200 %, a phone, and what is left of 1280 by 1024 px at 400 %. */
const ENLARGED = [
  { width: 640, height: 400 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** What WCAG 1.4.12 lets readers set. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`;

test('at 200 % and 400 % no page scrolls sideways or loses a word, not even with its text spaced apart', async ({
  page,
}) => {
  test.slow();
  for (const path of ROUTES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expectToFit(page, path);
  }
});

test('a customer at 400 % comes through cart and checkout with nothing cut or sideways', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 256 });
  await openFilledCart(page, 2, 1);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expectToFit(page, 'cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Show order summary' }).click();
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await expectToFit(page, 'step 1 with its errors');
  await fillPersonalStep(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
  await expectToFit(page, 'step 2');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await typeCard(page, GOOD_CARD);
  await expectToFit(page, 'step 3');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL('/order-success');
  await expectToFit(page, 'order success');
  await expectInOrder(page);
});

/** Looks at the page in each size as it is, and for lost words with its text spaced apart. */
async function expectToFit(page: Page, where: string): Promise<void> {
  for (const size of ENLARGED) {
    await page.setViewportSize(size);
    const message = `${where} at ${size.width} px`;
    // A toast may come or go meanwhile.
    await expect.poll(() => lostWith(page, SPACED), { message }).toEqual([]);
  }
}
