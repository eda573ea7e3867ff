import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NO_RATINGS, type RatingHistogram, summariseRatings } from '#domain/review-statistics.ts';
import { ReviewSummary } from './review-summary.tsx';

const onChoose = vi.fn();

function renderSummary(histogram: RatingHistogram, chosen?: 4) {
  const summary = summariseRatings(histogram);
  return render(<ReviewSummary summary={summary} chosen={chosen} onChoose={onChoose} />);
}

function barsOf(container: HTMLElement) {
  return [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
}

describe('review summary', () => {
  test('R13.62: shows no average, stars and bars when there are no reviews', async () => {
    const screen = await renderSummary(NO_RATINGS);
    await expect.element(screen.getByText('No reviews yet')).toBeVisible();
    expect(screen.getByText('Based on 0 reviews').elements()).toEqual([]);
    expect(screen.container).not.toMatchTextContent('0.0');
    expect(screen.getByRole('img').elements()).toEqual([]);
    expect(barsOf(screen.container)).toEqual([]);
  });

  test('R2.2: shows the average to one decimal, matching stars, the count, and bars from 5 to 1', async () => {
    const screen = await renderSummary({ 1: 1, 2: 0, 3: 0, 4: 1, 5: 3 });
    await expect.element(screen.getByText('4.0')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    await expect.element(screen.getByText('Based on 5 reviews')).toBeVisible();
    await expect
      .element(screen.getByRole('list', { name: 'Reviews by stars' }))
      .toMatchAriaInlineSnapshot(`
        - list "Reviews by stars":
          - listitem:
            - button "Rated 5: 3 reviews"
          - listitem:
            - button "Rated 4: 1 review"
          - listitem:
            - button "Rated 3: 0 reviews"
          - listitem:
            - button "Rated 2: 0 reviews"
          - listitem:
            - button "Rated 1: 1 review"
      `);
    expect(barsOf(screen.container)).toEqual(['60', '20', '0', '0', '20']);
  });

  test('R2.3: chooses a rating, and all reviews when the chosen one is pressed again', async () => {
    const screen = await renderSummary({ 1: 1, 2: 0, 3: 0, 4: 1, 5: 3 }, 4);
    const four = screen.getByRole('button', { name: 'Rated 4: 1 review' });
    await expect.element(four).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(four);
    await userEvent.click(screen.getByRole('button', { name: 'Rated 5: 3 reviews' }));
    expect(onChoose.mock.calls).toEqual([[undefined], [5]]);
  });
});
