import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { NO_RATINGS, type RatingHistogram, summariseRatings } from '#domain/review-statistics.ts';
import { ReviewSummary } from './review-summary.tsx';

function render(histogram: RatingHistogram): string {
  const summary = summariseRatings(histogram);
  return renderToStaticMarkup(
    <ReviewSummary summary={summary} chosen={undefined} onChoose={() => {}} />,
  );
}

describe('review summary', () => {
  test('R2.2: shows 0.0 without stars and bars when there are no reviews', () => {
    const html = render(NO_RATINGS);
    expect(html).toContain('>0.0<');
    expect(html).toContain('"0 out of 5 stars"');
    expect(html).toContain('Based on 0 reviews');
    expect(html).not.toContain('NaN');
    expect(html.match(/<rect width="0"/g)).toHaveLength(5);
  });

  test('R2.2: shows the average to one decimal, matching stars, the count, and bars from 5 to 1', () => {
    const html = render({ 1: 1, 2: 0, 3: 0, 4: 1, 5: 4 });
    expect(html).toContain('>4.2<');
    expect(html).toContain('"4.2 out of 5 stars"');
    expect(html).toContain('Based on 6 reviews');
    expect(
      [...html.replace(/<[^>]*>/g, '').matchAll(/Rated \d: \d reviews?/g)].map(([name]) => name),
    ).toEqual([
      'Rated 5: 4 reviews',
      'Rated 4: 1 review',
      'Rated 3: 0 reviews',
      'Rated 2: 0 reviews',
      'Rated 1: 1 review',
    ]);
  });
});
