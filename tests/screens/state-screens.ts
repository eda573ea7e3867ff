import type { Page } from '@playwright/test';
import type { Availability } from '#contract/availability.ts';
import {
  challengeOf,
  GOOD_CARD,
  openFilledCart,
  payWith,
  THREE_D_SECURE_CARD,
} from '#tests/e2e/checkout.ts';
import { reloadOnce } from '#tests/e2e/reload-once.ts';
import { openCheckedPayment } from './checked-payment.ts';
import type { Screen } from './screens.ts';

/** Other states: splash, gallery, refused input, failures, closed shop, withdrawal, print. */
export const STATE_SCREENS: readonly Screen[] = [
  { name: 'splash', firstView: true, open: openSplash },
  { name: 'gallery', firstView: true, open: openThirdPhotograph },
  { name: 'cart-promo-refused', open: refusePromoCode },
  { name: 'checkout-3-secure', firstView: true, open: openChallenge },
  { name: 'checkout-3-checking', loading: true, open: losePaymentResponses },
  { name: 'closed', open: (page) => openWhileClosed(page, '/') },
  { name: 'closed-checkout', open: (page) => openWhileClosed(page, '/checkout') },
  { name: 'sold-out', open: (page) => openSoldOut(page, '/shop') },
  { name: 'sold-out-product', open: (page) => openSoldOut(page, '/product/1') },
  { name: 'sold-out-cart', open: (page) => openSoldOut(page, '/cart') },
  { name: 'sold-out-checkout', open: (page) => openSoldOut(page, '/checkout') },
  { name: 'offline', firstView: true, open: loseNetwork },
  { name: 'reviews-none', open: openWithoutReviews },
  { name: 'reviews-long', open: openLongReviews },
  { name: 'reviews-failed', open: failToSendReview },
  { name: 'contact-errors', open: submitEmptyMessage },
  { name: 'contact-question', open: openQuestion },
  { name: 'withdrawal', firstView: '#withdraw', open: startWithdrawal },
  { name: 'withdrawal-confirm', firstView: '#withdraw', open: continueWithdrawal },
  { name: 'withdrawal-received', firstView: '#withdraw', open: confirmWithdrawal },
  { name: 'unexpected-error', open: breakAPage },
  { name: 'returns-printed', only: '1280', open: (page) => print(page, '/returns') },
  { name: 'order-success-printed', only: '1280', open: printOrder },
];

async function openSplash(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.locator('.splash').waitFor();
  // The mark is drawn, and the zoom has begun.
  await page.waitForTimeout(2_500);
}

async function openThirdPhotograph(page: Page): Promise<void> {
  await page.goto('/product/1');
  await page.getByRole('list', { name: 'Pictures' }).getByRole('button').nth(2).click();
}

async function refusePromoCode(page: Page): Promise<void> {
  await openFilledCart(page, 99, 1);
  await page.getByText('Have a promo code?').click();
  await page.getByLabel('Promo code').fill('SUMMER');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Invalid promo code').first().waitFor();
}

async function openChallenge(page: Page): Promise<void> {
  await openCheckedPayment(page);
  await payWith(page, THREE_D_SECURE_CARD);
  await challengeOf(page).getByRole('button', { name: 'Complete' }).waitFor();
}

async function losePaymentResponses(page: Page): Promise<void> {
  await page.route('**/api/create-payment', (route) => route.abort());
  await openCheckedPayment(page);
  await payWith(page, GOOD_CARD);
  await page.getByText(/still checking your payment/).waitFor();
}

function openWhileClosed(page: Page, address: string): Promise<void> {
  const closed = 'We’re not taking orders right now. Back on Monday.';
  return openWithAvailability(page, address, { closed, soldOut: [] });
}

function openSoldOut(page: Page, address: string): Promise<void> {
  return openWithAvailability(page, address, { closed: null, soldOut: [1] });
}

async function openWithAvailability(
  page: Page,
  address: string,
  availability: Availability,
): Promise<void> {
  await page.route('/api/availability', (route) => route.fulfill({ json: availability }));
  await openFilledCart(page, 2, 1);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}

async function loseNetwork(page: Page): Promise<void> {
  await page.goto('/shop');
  await page.getByRole('link', { name: /Deep Hydrating Shampoo/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByText(/^You are offline/).waitFor();
}

async function openWithoutReviews(page: Page): Promise<void> {
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  await page.route('/api/reviews*', (route) =>
    route.fulfill({
      json: { reviews: [], nextCursor: null, summary: { count: 0, average: 0, histogram } },
    }),
  );
  await page.goto('/reviews');
  await page.waitForLoadState('networkidle');
}

async function openLongReviews(page: Page): Promise<void> {
  const texts = [
    'Soft. '.repeat(160),
    `${'Rhabarberbarbarabarbarbarenbartbarbierbier'.repeat(4)}!`,
    'One line.\n\nAnd another, after a pause.\n\nAnd a last one.',
    'Good.',
  ];
  const reviews = texts.map((text, index) => ({
    id: `${index}`,
    name: index === 1 ? 'Wolfeschlegelsteinhausenbergerdorff the Younger' : 'Siobhán',
    rating: 5 - index,
    text,
    date: '2026-11-18',
    created_at: '2026-11-18T12:00:00.000Z',
  }));
  const histogram = { 1: 0, 2: 1, 3: 1, 4: 1, 5: 1 };
  await page.route('/api/reviews*', (route) =>
    route.fulfill({
      json: { reviews, nextCursor: null, summary: { count: 4, average: 3.5, histogram } },
    }),
  );
  await page.goto('/reviews');
  await page.getByText('And a last one.').waitFor();
}

async function failToSendReview(page: Page): Promise<void> {
  await page.goto('/reviews#write');
  const form = page.getByRole('form', { name: 'Write a review' });
  await form.getByLabel('Name').fill('Ros');
  await form.getByLabel('Your review').fill('Lasts for ages.');
  await page.route('/api/reviews', (route) => route.abort());
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByText('Failed to submit review. Please try again.').first().waitFor();
}

async function submitEmptyMessage(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Please enter your name.').first().waitFor();
}

async function openQuestion(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByText('How long does delivery take?').click();
}

async function startWithdrawal(page: Page): Promise<void> {
  await page.goto('/returns#withdraw');
  const form = page.getByRole('form', { name: 'Withdraw' });
  await form.getByLabel('Order number').fill('EC12345678');
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByLabel('Your name').fill('Aoife Byrne');
}

async function continueWithdrawal(page: Page): Promise<void> {
  await startWithdrawal(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).waitFor();
}

async function confirmWithdrawal(page: Page): Promise<void> {
  await continueWithdrawal(page);
  // The server refuses a form that is sent within two seconds.
  await page.waitForTimeout(2_500);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByRole('heading', { name: 'Your withdrawal has reached us' }).waitFor();
}

async function breakAPage(page: Page): Promise<void> {
  await page.goto('/');
  await reloadOnce(page);
  await page.route('**/assets/shop-*.js', (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Shop now/i })
    .first()
    .click();
  await page.getByText('Unexpected Application Error!').waitFor();
}

async function printOrder(page: Page): Promise<void> {
  await openCheckedPayment(page);
  await payWith(page, GOOD_CARD);
  await page.getByText(/^EC\d{8}$/).waitFor();
  await page.emulateMedia({ media: 'print' });
}

async function print(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.emulateMedia({ media: 'print' });
}
