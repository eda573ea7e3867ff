import type { Page } from '@playwright/test';
import { applyPromoCode, DECLINED_CARD, GOOD_CARD, typeCard } from '../e2e/buying.ts';
import { fillAddress, fillPersonalStep, openCheckout, openPayment } from '../e2e/checkout-form.ts';
import { openFilledCart } from '../e2e/filled-cart.ts';

/** One page of the shop in one state. */
export interface Screen {
  /** The picture's name; its width is added. */
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** Shows at one width only. */
  only?: '390' | '1280';
  /** What is seen without scrolling is enough; from this part on, if the screen names one. */
  firstView?: true | string;
  /** Placeholders are what the picture is about. */
  loading?: true;
}

/** Every page and state that somebody who changes the design should look at. */
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
  { name: 'checkout-1-errors', open: leavePersonalDetailsOut },
  { name: 'checkout-2', open: openShipping },
  { name: 'checkout-2-errors', open: leaveAddressOut },
  { name: 'checkout-2-rates', open: checkAddress },
  { name: 'checkout-3', open: openCardField },
  { name: 'checkout-3-declined', open: payWithDeclinedCard },
  { name: 'order-success', open: payOrder },
  at('reviews', '/reviews'),
  { name: 'reviews-form', open: leaveReviewBlank },
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

async function leavePersonalDetailsOut(page: Page): Promise<void> {
  await openCheckout(page);
  await page.getByLabel('First name').fill('Aoife');
  await page.getByRole('button', { name: 'Continue to Shipping' }).click();
  await page.getByText('Missing Information').first().waitFor();
}

async function openShipping(page: Page): Promise<void> {
  await openCheckout(page);
  await fillPersonalStep(page);
}

async function leaveAddressOut(page: Page): Promise<void> {
  await openShipping(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByText('Missing Information').first().waitFor();
}

async function checkAddress(page: Page): Promise<void> {
  await openShipping(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await page.getByText('2 shipping options found for your address.').first().waitFor();
}

async function openCardField(page: Page): Promise<void> {
  await openPayment(page);
  await page.frameLocator('iframe[title*="card" i]').first().locator('[name=cardnumber]').waitFor();
}

async function payWith(page: Page, card: string): Promise<void> {
  await openPayment(page);
  await typeCard(page, card);
  await page.getByRole('button', { name: /^Pay €/ }).click();
}

async function payWithDeclinedCard(page: Page): Promise<void> {
  await payWith(page, DECLINED_CARD);
  await page
    .getByText(/declined/i)
    .first()
    .waitFor();
}

async function payOrder(page: Page): Promise<void> {
  await payWith(page, GOOD_CARD);
  await page.getByText(/^EC\d{8}$/).waitFor();
}

async function leaveReviewBlank(page: Page): Promise<void> {
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
