import type { Page } from '@playwright/test';
import {
  applyPromoCode,
  closeNotifications,
  DECLINED_CARD,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  openCheckout,
  openFilledCart,
  payWith,
  validateAddress,
} from '#tests/e2e/checkout.ts';
import { openCheckedPayment } from './checked-payment.ts';

/** One page of the shop in one state. */
export interface Screen {
  /** The file name of the screenshot, without its width. */
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** The only width at which the state exists. */
  only?: '390' | '1280';
  /** `true`: take the viewport instead of the whole page. A string: also scroll to this selector before. */
  firstView?: true | string;
  /** Do not wait for placeholders to disappear. */
  loading?: true;
}

/** Every page, with the states of an ordinary visit. */
export const SCREENS: readonly Screen[] = [
  at('home', '/'),
  at('shop', '/shop'),
  at('shop-empty', '/shop?search=soap'),
  { name: 'shop-loading', loading: true, open: (page) => openAndStopClock(page, '/shop') },
  at('product-shampoo', '/product/1'),
  at('product-mask', '/product/2'),
  { name: 'product-loading', loading: true, open: (page) => openAndStopClock(page, '/product/1') },
  at('product-not-found', '/product/999'),
  { name: 'added-to-cart', firstView: true, open: addToCart },
  at('cart-empty', '/cart'),
  { name: 'cart', open: (page) => openFilledCart(page, 2, 1) },
  {
    name: 'cart-bars',
    only: '390',
    firstView: true,
    open: (page) => openFilledCart(page, 2, 1),
  },
  { name: 'cart-promo-code', open: openCartWithPromoCode },
  { name: 'checkout-1', open: openCheckout },
  { name: 'checkout-1-bars', only: '390', firstView: true, open: openCheckout },
  { name: 'checkout-1-errors', open: submitEmptyPersonalStep },
  { name: 'checkout-2', open: openShipping },
  { name: 'checkout-2-errors', open: submitEmptyAddress },
  { name: 'checkout-2-rates', open: openRates },
  { name: 'checkout-3', open: openCardField },
  { name: 'checkout-3-declined', open: payWithDeclinedCard },
  { name: 'order-success', open: payOrder },
  at('reviews', '/reviews'),
  { name: 'reviews-form', open: submitBlankReview },
  at('contact', '/contact'),
  at('about', '/about'),
  at('terms', '/terms'),
  at('privacy', '/privacy'),
  at('returns', '/returns'),
  at('not-found', '/nowhere'),
  { name: 'drawer', only: '390', firstView: true, open: openDrawer },
  { name: 'search', only: '1280', firstView: true, open: openSearch },
];

function at(name: string, address: string): Screen {
  return { name, open: (page) => openLoaded(page, address) };
}

async function openLoaded(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function openAndStopClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(address);
}

async function addToCart(page: Page): Promise<void> {
  await openLoaded(page, '/product/1');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByText('Added to cart').first().waitFor();
}

async function openCartWithPromoCode(page: Page): Promise<void> {
  await openFilledCart(page, 2, 1);
  await applyPromoCode(page, 'NATURAL10');
}

async function submitEmptyPersonalStep(page: Page): Promise<void> {
  await openCheckout(page);
  await page.getByLabel('First name').fill('Aoife');
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await page.getByText('Missing Information').first().waitFor();
}

async function openShipping(page: Page): Promise<void> {
  await openCheckout(page);
  await fillPersonalStep(page);
}

async function submitEmptyAddress(page: Page): Promise<void> {
  await openShipping(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByText('Missing Information').first().waitFor();
}

async function openRates(page: Page): Promise<void> {
  await openShipping(page);
  await fillAddress(page);
  await validateAddress(page);
  await closeNotifications(page);
}

async function openCardField(page: Page): Promise<void> {
  await openCheckedPayment(page);
  await page.frameLocator('iframe[title*="card" i]').first().locator('[name=cardnumber]').waitFor();
}

async function payWithDeclinedCard(page: Page): Promise<void> {
  await openCheckedPayment(page);
  await payWith(page, DECLINED_CARD);
  await page
    .getByText(/declined/i)
    .first()
    .waitFor();
}

async function payOrder(page: Page): Promise<void> {
  await openCheckedPayment(page);
  await payWith(page, GOOD_CARD);
  await page.getByText(/^EC\d{8}$/).waitFor();
  await closeNotifications(page);
}

async function submitBlankReview(page: Page): Promise<void> {
  await openLoaded(page, '/reviews');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByText('Please fill in all fields').first().waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  await openLoaded(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

async function openSearch(page: Page): Promise<void> {
  await openLoaded(page, '/shop');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search', exact: true }).click();
  await header.getByRole('searchbox').waitFor();
}
