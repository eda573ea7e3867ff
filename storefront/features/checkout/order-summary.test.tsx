import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Quote } from '#domain/order.ts';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import { textOf } from '#storefront/testing/text-of.ts';
import { OrderSummary } from './order-summary.tsx';
import { quoteCart } from './quote-cart.ts';

const CART = [{ product: { id: 9, name: 'Soap', image: 'no-photograph', price: 10 }, quantity: 1 }];
const QUOTE = quoteCart(CART, undefined, 'Ireland');
const PROPS = { cart: CART, soldOut: [], quote: QUOTE, country: 'Ireland' } as const;

const DEFAULT_RULES = { ...PRICING_RULES };

afterEach(() => Object.assign(PRICING_RULES, DEFAULT_RULES));

test.each<[Partial<PricingRules>, string, string, string]>([
  [
    { vat: 'none' },
    'Germany',
    'No VAT (seller not registered) €0.00 Total €15.99',
    'delivery estimated',
  ],
  [
    { vat: 'origin' },
    'Germany',
    'Tax (23% VAT) €2.30 Total €18.29',
    'with VAT, delivery estimated',
  ],
  [
    { vat: 'origin', pricesIncludeVat: true, vatOnDelivery: true },
    ...([
      'Germany',
      'Included tax (23% VAT) €2.99 Total €15.99',
      'with VAT, delivery estimated',
    ] as const),
  ],
  [{ vat: 'origin' }, 'Norway', 'Tax (0% VAT) €0.00 Total €15.99', 'delivery estimated'],
])('R15.1: with %j shows an order to %s with "%s"', async (rules, country, rows, detail) => {
  Object.assign(PRICING_RULES, rules);
  const quote = quoteCart(CART, undefined, country);
  const { container } = await render(
    <OrderSummary cart={CART} soldOut={[]} quote={quote} country={country} estimated />,
  );
  expect(textOf(container)).toContain(rows);
  expect(textOf(container)).toContain(detail);
});

test.each<[string, boolean, Partial<Quote>]>([
  ['with VAT, delivery estimated', true, {}],
  ['with VAT and €5.99 delivery', false, {}],
  ['delivery estimated', true, { vatRate: 0 }],
  ['with €5.99 delivery', false, { vatRate: 0 }],
])('R5.17: says "%s" beside the total of the closed summary', async (detail, estimated, change) => {
  const screen = await render(
    <OrderSummary {...PROPS} quote={{ ...QUOTE, ...change }} estimated={estimated} />,
  );
  const name = `Show order summary€18.09 ${detail}`;
  await expect.element(screen.getByRole('button')).toHaveAccessibleName(name);
});

test.each([
  ['€5.99 delivery to Ireland', QUOTE.shipping],
  [
    '€8.99 delivery to Ireland',
    { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
  ],
  [
    '€34.99 delivery to Ireland',
    { serviceCode: 'express', name: 'Express Delivery', price: 34_99 },
  ],
])('R5.17: says "%s" below the total', async (detail, shipping) => {
  const { container } = await render(
    <OrderSummary {...PROPS} quote={{ ...QUOTE, shipping }} estimated={false} />,
  );
  expect(textOf(container).split('with VAT and ').at(-1)).toBe(detail);
});

test.each([
  [/\d Delivery Estimated until/, true],
  [/\d Standard Delivery €8\.99/, false],
])('R5.17: lists delivery as %s when its price is estimated: %s', async (row, estimated) => {
  const shipping = { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 };
  const { container } = await render(
    <OrderSummary {...PROPS} quote={{ ...QUOTE, shipping }} estimated={estimated} />,
  );
  expect(textOf(container)).toMatch(row);
});

test('opens and closes', async () => {
  const screen = await render(<OrderSummary {...PROPS} estimated={false} />);
  const button = screen.getByRole('button');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(button).toMatchTextContent('Hide order summary');
});
