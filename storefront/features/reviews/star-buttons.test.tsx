import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_RATING } from '#domain/review-statistics.ts';
import { StarButtons } from './star-buttons.tsx';

test.each([
  [DEFAULT_RATING, '5 of 5 stars'],
  [1, '1 of 5 stars'],
] as const)('R2.16: shows the rating %i in words', (rating, text) => {
  const html = renderToStaticMarkup(<StarButtons rating={rating} onChoose={() => {}} />);
  expect(html).toContain(`>${text}<`);
});
