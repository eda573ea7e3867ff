import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnitPrice } from './unit-price.tsx';

test('a price has the contents and the price per litre beside it, for the eye and for the ear', () => {
  const html = renderToStaticMarkup(<UnitPrice product={{ price: 28.5, netQuantityMl: 300 }} />);
  expect(html.replace(/<[^>]+>/g, '')).toBe('300 ml, €95.00 / l per litre');
  expect(html).toContain('<span aria-hidden="true"> / l</span>');
  expect(html).toContain('<span class="sr-only"> per litre</span>');
});

test('a product that is not sold by volume has no price per litre', () => {
  expect(renderToStaticMarkup(<UnitPrice product={{ price: 12 }} />)).toBe('');
});
