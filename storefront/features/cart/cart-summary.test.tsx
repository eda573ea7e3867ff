import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { showAvailability } from '#storefront/testing/show-availability.ts';
import { CartAssurance } from './cart-summary.tsx';

test('R3.27: shows the accepted cards and the return periods', async () => {
  const screen = await render(<CartAssurance />, { wrapper: MemoryRouter });
  for (const card of ['Visa', 'Mastercard', 'American Express'])
    await expect.element(screen.getByRole('img', { name: card })).toBeVisible();
  expect(screen.container).toMatchTextContent(
    'Return your order within 14 days. We take sealed products back for 30.',
  );
});

test('R3.27: shows no cards while the shop is closed', async () => {
  await showAvailability({ closed: 'We’re not taking orders right now.', soldOut: [] });
  const screen = await render(<CartAssurance />, { wrapper: MemoryRouter });
  await expect.element(screen.getByText(/until we’re open again/)).toBeVisible();
  expect(screen.getByRole('img').elements()).toEqual([]);
});
