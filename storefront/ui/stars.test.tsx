import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stars } from './stars.tsx';

function starWidths(rating: number): string[] {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  return [...html.matchAll(/<svg width="([^"]+)"/g)].map((match) => match[1] ?? '');
}

it('fills as many stars as the average says, the last one in part', () => {
  expect(starWidths(4.5)).toEqual(['24', '24', '24', '24', '12']);
  expect(starWidths(0)).toEqual([]);
});

it('says the average to those who cannot see stars', () => {
  expect(renderToStaticMarkup(<Stars rating={4.5} />)).toContain('"4.5 out of 5 stars"');
});
