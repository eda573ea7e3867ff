import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { UnitPrice } from './price.tsx';

test('R1.20: shows net quantity and price per litre, with a text for screen readers', async () => {
  const screen = await render(<UnitPrice product={{ price: 28.5, netQuantityMl: 300 }} />);
  expect(screen.container).toMatchTextContent('300 ml, €95.00/L per litre');
  await expect.element(screen.getByText('/L', { exact: true })).toHaveAttribute('aria-hidden');
});

test('shows nothing without a net quantity', async () => {
  const screen = await render(<UnitPrice product={{ price: 12 }} />);
  expect(screen.container).toBeEmptyDOMElement();
});
