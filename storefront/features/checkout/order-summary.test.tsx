import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Quote } from '#domain/order.ts';
import { OrderSummary } from './order-summary.tsx';
import { quoteCart } from './quote-cart.ts';

const CART = [{ product: { id: 9, name: 'Soap', image: 'no-photograph', price: 10 }, quantity: 1 }];
const QUOTE = quoteCart(CART, undefined, 'Ireland');

test.each<[string, boolean, Partial<Quote>]>([
  ['with VAT, delivery estimated', true, {}],
  ['with VAT and delivery', false, {}],
  ['delivery estimated', true, { vatRate: 0 }],
  ['with delivery', false, { vatRate: 0 }],
])('says "%s" beside the total of the closed summary', async (detail, estimated, change) => {
  const screen = await render(
    <OrderSummary cart={CART} soldOut={[]} quote={{ ...QUOTE, ...change }} estimated={estimated} />,
  );
  const name = `Show order summary€18.09 ${detail}`;
  await expect.element(screen.getByRole('button')).toHaveAccessibleName(name);
});

test('opens and closes', async () => {
  const screen = await render(
    <OrderSummary cart={CART} soldOut={[]} quote={QUOTE} estimated={false} />,
  );
  const button = screen.getByRole('button');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(button).toMatchTextContent('Hide order summary');
});
