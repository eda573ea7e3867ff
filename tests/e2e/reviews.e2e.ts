import type { Page } from '@playwright/test';
import { formatDay } from '#domain/local-time.ts';
import { TODAY } from '#tests/helpers/today.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

// It is already the next day where this visitor is.
const TIME_ZONE = 'Pacific/Auckland';
const NOW = `${TODAY}T12:30:00Z`;
test.use({ timezoneId: TIME_ZONE });

test('R2.2, R2.4, R2.5, R2.6, R2.8, R2.11, R2.13, R2.22: shows placeholders, then takes a review by keyboard', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOW);
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('/api/reviews*', async (route) => {
    await (route.request().method() === 'POST' ? sent : loaded);
    await route.continue();
  });
  await page.goto('/reviews');
  await expect(page.getByText('Loading reviews')).toBeAttached();
  await expect(page.getByRole('main').locator('li:has(.animate-breathe)')).toHaveCount(6);
  await expectAccessible(page);
  load();
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await shownSummary(page);

  const write = page.getByRole('button', { name: 'Write a Review' });
  await write.press('Enter');
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(write).toBeFocused();
  await write.press('Enter');
  const form = page.getByRole('form', { name: 'Write a review' });
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const fiveStars = form.getByRole('button', { name: '5 stars' });
  await expect(fiveStars).toHaveAttribute('aria-pressed', 'true');
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
  await expectAccessible(page);

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
  await expect(first).toContainText(
    new RegExp(`A soft\\s*mask\\.Māia${formatDay(Date.parse(NOW), TIME_ZONE)}\\s·\\sOn the mask`),
  );
  await expect(first.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
  const after = await shownSummary(page);
  expect(after.total).toBe(before.total + 1);
  expect(after.counts[2]).toBe((before.counts[2] ?? 0) + 1);

  await page.getByRole('button', { name: 'Write a Review' }).click();
  await expect(fiveStars).toHaveAttribute('aria-pressed', 'true');
  await expect(name).toHaveValue('');
});

test('R2.7, R2.12, R11.7: keeps a review that was not stored, stores it at the next try and folds a long one', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/reviews#write');
  const form = page.getByRole('form', { name: 'Write a review' });
  const submit = form.getByRole('button', { name: 'Submit Review' });
  await form.getByLabel('Name').fill('Orla');
  await form.getByLabel('Your review').fill(`${'Soft and light. '.repeat(40)}The end.`);

  await page.route('/api/reviews', (route) => route.abort());
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Failed to submit review. Please try again.');
  await expect(form.getByLabel('Your review')).toHaveValue(/The end\.$/);
  expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.unroute('/api/reviews');

  // A hidden field that some password managers fill in, as bots do.
  await page.locator('input[name=homepage]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://orla.example';
  });
  await submit.click();
  await expect.poll(() => consoleErrors.join()).toContain('Please leave this field empty');
  consoleErrors.splice(0);
  await expect(form.getByRole('alert')).toHaveText('Failed to submit review. Please try again.');

  await submit.click();
  const card = page.getByRole('article').filter({ hasText: 'Orla' }).first();
  const text = card.getByText('The end.');
  const hiddenHeight = () =>
    text.evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(hiddenHeight).toBeGreaterThan(0);
  await card.getByRole('button', { name: 'Read more', expanded: false }).press('Enter');
  await expect(card.getByRole('button', { name: 'Show less', expanded: true })).toBeFocused();
  expect(await hiddenHeight()).toBe(0);
});

test('R2.7: logs reviews that fail to load, without a toast', async ({ page, consoleErrors }) => {
  await page.route('/api/reviews*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/reviews');
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('NaN');
  consoleErrors.splice(0);
});

test('R2.1, R2.3, R2.24: loads more reviews on scrolling, and filters by rating', async ({
  page,
  request,
}) => {
  for (let number = 1; number <= 14; number += 1)
    await request.post('/api/reviews', {
      data: { name: 'Oisín', rating: 2, text: `Too rich for me, ${number}.`, date: TODAY },
    });
  await page.goto('/reviews');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(12);

  const bars = page.getByRole('list', { name: 'Reviews by stars' }).getByRole('button');
  await expect(bars).toHaveCount(5);
  for (const [index, rating] of [5, 4, 3, 2, 1].entries())
    await expect(bars.nth(index)).toHaveAccessibleName(
      new RegExp(`^Rated ${rating}: \\d+ reviews?$`),
    );

  const three = page.getByRole('button', { name: /^Rated 3:/ });
  await three.click();
  await expect(page.getByText('Reviews with 3 stars')).toBeVisible();
  const listed = page.getByRole('main').getByRole('listitem').getByRole('article');
  await expect(listed.filter({ hasText: 'Pádraig' })).toHaveCount(1);
  await expect(
    listed.filter({ hasNot: page.getByRole('img', { name: '3 out of 5 stars' }) }),
  ).toHaveCount(0);
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('form', { name: 'Write a review' })).toHaveCount(0);
  await three.click();
  await expect(page.getByText('Reviews with 3 stars')).toHaveCount(0);
  await expect(
    listed.filter({ hasNot: page.getByRole('img', { name: '3 out of 5 stars' }) }),
  ).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Read our lowest reviews: 2 stars' }).click();
  await expect(page.getByText('Reviews with 2 stars')).toBeVisible();
  await expect(listed.filter({ hasText: 'Pádraig' })).toHaveCount(0);
});

/** Number of reviews in total and per star level (5 to 1); expects the average and its stars to match. */
async function shownSummary(page: Page): Promise<{ total: number; counts: number[] }> {
  const main = page.getByRole('main');
  const count = await main.getByText(/^Based on \d+ reviews$/).textContent();
  const bars = await main.getByRole('button', { name: /^Rated \d/ }).all();
  const labels = await Promise.all(bars.map((bar) => bar.textContent()));
  const counts = labels.map((label) => Number(label?.match(/: (\d+) /)?.[1]));
  const stars = counts.reduce((sum, each, index) => sum + each * (5 - index), 0);
  const total = counts.reduce((sum, each) => sum + each, 0);
  const average = (Math.round((stars * 10) / total) / 10).toFixed(1);
  await expect(main.getByText(average, { exact: true })).toBeVisible();
  const filled = main.getByRole('img', { name: `${Number(average)} out of 5 stars` });
  await expect(filled.first()).toBeVisible();
  expect(Number(count?.match(/\d+/)?.[0])).toBe(total);
  return { total, counts };
}
