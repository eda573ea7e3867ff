import { openPayment } from './checkout-form.ts';
import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';

// What other journeys do not come through, or not with these checks.

test('withdrawing breaks no rule in any step, and each step’s heading takes the focus', async ({
  page,
}) => {
  await page.goto('/returns#withdraw');
  const form = page.getByRole('form', { name: 'Withdraw' });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Order number')).toBeFocused();
  await expectInOrder(page);
  await form.getByLabel('Order number').fill('EC12345678');
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByLabel('Your name').fill('Aoife Byrne');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'I withdraw from this contract' })).toBeFocused();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'has reached us' })).toBeFocused();
  await expectInOrder(page);
});

test('reviews of one rating, the form’s errors and a failed post break no rule', async ({
  page,
  complaints,
}) => {
  await page.goto('/reviews');
  await page.getByRole('button', { name: /^Rated 4/ }).click();
  await expect(page.getByText('Reviews with 4 stars')).toBeVisible();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
  await expectInOrder(page);
  const form = page.getByRole('form', { name: 'Write a review' });
  await form.getByLabel('Name').fill('Ros');
  await form.getByLabel('Your review').fill('Lasts for ages.');
  await page.route('/api/reviews', (route) => route.abort());
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expectInOrder(page);
  complaints.length = 0;
});

test('what still loads, what cannot load and being offline break no rule', async ({
  page,
  complaints,
}) => {
  // Never answered: the placeholders stay.
  await page.route('/api/reviews*', () => {});
  await page.goto('/reviews');
  await expect(page.getByText('Loading reviews')).toBeAttached();
  await expectInOrder(page);
  await page.route('**/card-sandbox/stripe.js', (route) => route.abort());
  await openPayment(page);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expectInOrder(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectInOrder(page);
  complaints.length = 0;
});
