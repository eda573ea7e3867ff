import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnitPrice } from './price.tsx';

test('R1.20: shows net quantity and price per litre, with a text for screen readers', () => {
  const html = renderToStaticMarkup(<UnitPrice product={{ price: 28.5, netQuantityMl: 300 }} />);
  expect(html.replace(/<[^>]+>/g, '')).toBe('300 ml, €95.00/L per litre');
  expect(html).toContain('<span aria-hidden="true">/L</span>');
  expect(html).toContain('<span class="sr-only"> per litre</span>');
});

test('shows nothing without a net quantity', () => {
  expect(renderToStaticMarkup(<UnitPrice product={{ price: 12 }} />)).toBe('');
});
