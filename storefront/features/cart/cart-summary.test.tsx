import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CartAssurance } from './cart-summary.tsx';

test('R3.27: shows the accepted cards and the return periods', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CartAssurance />
    </MemoryRouter>,
  );
  for (const card of ['Visa', 'Mastercard', 'American Express'])
    expect(html).toContain(`aria-label="${card}"`);
  expect(html.replace(/<[^>]+>/g, '')).toContain(
    'Return your order within 14 days, sealed products within 30.',
  );
});
