import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';

test('more reviews come as a visitor scrolls, and a bar shows those of its stars alone', async ({
  page,
  request,
}) => {
  for (let number = 1; number <= 14; number += 1)
    await request.post('/api/reviews', {
      data: { name: 'Oisín', rating: 2, text: `Too rich for me, ${number}.`, date: '2026-11-21' },
    });
  await page.goto('/reviews');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(12);

  const bars = page.getByRole('list', { name: 'Reviews by stars' }).getByRole('button');
  await expect(bars).toHaveCount(5);
  for (const [place, rating] of [5, 4, 3, 2, 1].entries())
    await expect(bars.nth(place)).toHaveAccessibleName(
      new RegExp(`^Rated ${rating}: \\d+ reviews?$`),
    );

  const three = page.getByRole('button', { name: /^Rated 3:/ });
  await three.click();
  await expect(page.getByText('Reviews with 3 stars')).toBeVisible();
  await expect(cards.filter({ hasText: 'Pádraig' })).toHaveCount(1);
  await expect(
    cards.filter({ hasNot: page.getByRole('img', { name: '3 out of 5 stars' }) }),
  ).toHaveCount(0);
  await three.click();
  await expect(page.getByText('Reviews with 3 stars')).toHaveCount(0);
  await expect(cards.first().getByRole('img')).not.toHaveAttribute('aria-label', /^3/);

  await page.getByRole('button', { name: 'Write a Review' }).click();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('form', { name: 'Write a review' })).toHaveCount(0);
});
