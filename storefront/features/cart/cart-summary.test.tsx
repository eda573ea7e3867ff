import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CartAssurance } from './cart-summary.tsx';

test('R3.27: shows the accepted cards and the return periods', async () => {
  const screen = await render(<CartAssurance />, { wrapper: MemoryRouter });
  for (const card of ['Visa', 'Mastercard', 'American Express'])
    await expect.element(screen.getByRole('img', { name: card })).toBeVisible();
  expect(screen.container).toMatchTextContent(
    'Return your order within 14 days, sealed products within 30.',
  );
});
