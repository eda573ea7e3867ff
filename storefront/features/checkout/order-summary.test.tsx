import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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
])('says "%s" beside the total of the closed summary', (detail, estimated, change) => {
  const html = renderToStaticMarkup(
    <OrderSummary cart={CART} quote={{ ...QUOTE, ...change }} estimated={estimated} />,
  );
  const button = /<button.*?<\/button>/.exec(html)?.[0].replace(/<[^>]+>/g, '');
  expect(button).toBe(`Show order summary€18.09 ${detail}`);
});
