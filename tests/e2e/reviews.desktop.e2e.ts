import type { Page } from '@playwright/test';
import type { ReviewPage } from '#contract/reviews.ts';
import { expect, test } from './quiet-page.ts';

// Already tomorrow where this visitor is.
test.use({ timezoneId: 'Pacific/Auckland' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function shownSummary(page: Page) {
  const main = page.getByRole('main');
  const count = await main.getByText(/^Based on \d+ reviews$/).textContent();
  const bars = await main.getByRole('button', { name: /^Rated \d/ }).all();
  const perStar = await Promise.all(bars.map((bar) => bar.textContent()));
  const counts = perStar.map((text) => Number(text?.match(/: (\d+) /)?.[1]));
  const stars = counts.reduce((sum, each, place) => sum + each * (5 - place), 0);
  const total = counts.reduce((sum, each) => sum + each, 0);
  const average = (Math.round((stars * 10) / total) / 10).toFixed(1);
  await expect(main.getByText(average, { exact: true })).toBeVisible();
  const filled = main.getByRole('img', { name: `${Number(average)} out of 5 stars` });
  await expect(filled.first()).toBeVisible();
  expect(Number(count?.match(/\d+/)?.[0])).toBe(total);
  return { total, counts };
}

test('six placeholders stand in while the reviews load, and a visitor writes one by keyboard alone', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-21T12:30:00Z');
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('/api/reviews*', async (route) => {
    await (route.request().method() === 'POST' ? sent : loaded);
    await route.continue();
  });
  await page.goto('/reviews');
  await expect(page.getByText('Loading reviews')).toBeAttached();
  await expect(page.getByRole('main').locator('li:has(.animate-breathe)')).toHaveCount(6);
  load();
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await shownSummary(page);

  await page.getByRole('button', { name: 'Write a Review' }).press('Enter');
  const form = page.getByRole('form', { name: 'Write a review' });
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(form.getByRole('button', { name: '5 stars' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const threeStars = form.getByRole('button', { name: '3 stars' });
  await expect(threeStars).toBeFocused();
  await expect(threeStars).toHaveAttribute('aria-pressed', 'true');

  const name = form.getByLabel('Name');
  await name.fill('   ');
  await form.getByLabel('Your review').fill('A soft\nmask.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Please fill in all fields', { exact: true }).first()).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('required');

  await name.fill('Māia');
  await name.press('Enter');
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  send();
  await expect(page.getByText('Thank you!', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText('Your review has been submitted successfully.', { exact: true }).first(),
  ).toBeVisible();
  await expect(form).toHaveCount(0);
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toContainText(/A soft\s*mask\.Māia22 November 2026/);
  await expect(first.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
  const after = await shownSummary(page);
  expect(after.total).toBe(before.total + 1);
  expect(after.counts[2]).toBe((before.counts[2] ?? 0) + 1);

  await page.getByRole('button', { name: 'Write a Review' }).click();
  await expect(form.getByRole('button', { name: '5 stars' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(name).toHaveValue('');
});

test('a review that cannot be stored says so, keeps what was written, and is stored the next time', async ({
  page,
  complaints,
}) => {
  await page.goto('/reviews#write');
  const form = page.getByRole('form', { name: 'Write a review' });
  await form.getByLabel('Name').fill('Ros');
  await form.getByLabel('Your review').fill('Lasts for ages.');
  await page.route('/api/reviews', (route) => route.abort());
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Failed to submit review. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Your review')).toHaveValue('Lasts for ages.');
  expect(complaints.splice(0).length).toBeGreaterThan(0);
  await page.unroute('/api/reviews');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('article').first()).toContainText('Lasts for ages.');
});

test('a long review begins folded and is read whole at a press', async ({ page }) => {
  await page.goto('/reviews#write');
  const form = page.getByRole('form', { name: 'Write a review' });
  await form.getByLabel('Name').fill('Orla');
  await form.getByLabel('Your review').fill(`${'Soft and light. '.repeat(40)}The end.`);
  await form.getByRole('button', { name: 'Submit Review' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Orla' }).first();
  const text = card.getByText('The end.');
  const hidden = () => text.evaluate((it) => it.scrollHeight - it.clientHeight);
  await expect.poll(hidden).toBeGreaterThan(0);
  await card.getByRole('button', { name: 'Read more', expanded: false }).press('Enter');
  await expect(card.getByRole('button', { name: 'Show less', expanded: true })).toBeFocused();
  expect(await hidden()).toBe(0);
});

test('reviews that cannot be loaded are told to the console, not in a toast', async ({
  page,
  complaints,
}) => {
  await page.route('/api/reviews*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/reviews');
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('NaN');
  complaints.splice(0);
});

test('the home page shows the newest four reviews, with the ways to leave one and to read all', async ({
  page,
}) => {
  const answered = page.waitForResponse(/\/api\/reviews\?/);
  await page.goto('/');
  const { reviews }: ReviewPage = await (await answered).json();
  const section = page.getByRole('region', { name: 'What customers say' });
  await expect(section.getByRole('article')).toHaveCount(4);
  for (const [place, { name, text }] of reviews.slice(0, 4).entries()) {
    await expect(section.getByRole('article').nth(place)).toContainText(name);
    await expect(section.getByRole('article').nth(place)).toContainText(text);
  }
  await section.getByRole('link', { name: 'All Reviews' }).click();
  await expect(heading(page)).toHaveText('Customer reviews');
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
  await page.goBack();
  await section.getByRole('link', { name: 'Leave a Review' }).click();
  await expect(page.getByRole('form', { name: 'Write a review' })).toBeVisible();
});
