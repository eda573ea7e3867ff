import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Stars } from './stars.tsx';

test.each([
  [4.5, ['24', '24', '24', '24', '12']],
  [0, []],
])('R2.2: fills the stars up to the average %d, the last one partly', async (rating, widths) => {
  const screen = await render(<Stars rating={rating} />);
  const stars = screen.getByRole('img', { name: `${rating} out of 5 stars` }).element();
  const fills = [...stars.querySelectorAll('svg')].map((fill) => fill.getAttribute('width'));
  expect(fills).toEqual(widths);
});
