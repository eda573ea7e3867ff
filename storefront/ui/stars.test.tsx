import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

function starWidths(rating: number): string[] {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  return [...html.matchAll(/<svg width="([^"]+)"/g)].map((match) => match[1] ?? '');
}

test('R2.2: fills the stars up to the average, the last one partly', () => {
  expect(starWidths(4.5)).toEqual(['24', '24', '24', '24', '12']);
  expect(starWidths(0)).toEqual([]);
});

test('has the average as its accessible name', () => {
  expect(renderToStaticMarkup(<Stars rating={4.5} />)).toContain('"4.5 out of 5 stars"');
});
