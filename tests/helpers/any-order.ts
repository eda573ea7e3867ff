import fc from 'fast-check';
import { type Cart, lineTotal } from '#domain/cart.ts';
import { checkoutTotals } from '#domain/checkout-totals.ts';
import { COUNTRY_NAMES } from '#domain/countries.ts';
import type { OrderLine, Quote } from '#domain/order.ts';
import { orderVat } from '#domain/order-vat.ts';
import { PRICING_RULES, VAT_SCHEMES } from '#domain/pricing-rules.ts';
import { priceOf } from '#domain/product.ts';

const NOW = Date.UTC(2026, 10, 25);

const carts: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({
    product: fc.record({
      id: fc.nat(),
      name: fc.constant('Soap'),
      image: fc.constant('soap'),
      price: fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
    }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 5, selector: ({ product }) => product.id },
);

export interface AnyOrder {
  quote: Quote;
  lines: OrderLine[];
}

/** Orders of any cart, to any country, under any rules. */
export const anyOrder: fc.Arbitrary<AnyOrder> = fc
  .record({
    cart: carts,
    shipping: fc.integer({ min: 0, max: 60_00 }),
    country: fc.constantFrom(...COUNTRY_NAMES),
    promo: fc.constantFrom(undefined, { code: 'NATURAL10', discount: 0.1 }),
    vat: fc.constantFrom(...VAT_SCHEMES),
    vatRate: fc.integer({ min: 0, max: 3000 }),
    pricesIncludeVat: fc.boolean(),
    vatOnDelivery: fc.boolean(),
    vatOnExports: fc.boolean(),
  })
  .map(({ cart, shipping: ofRate, country, promo, ...changes }) => {
    const rules = { ...PRICING_RULES, ...changes };
    const delivery = { price: ofRate, country, at: NOW };
    const { discount, shipping, ...totals } = checkoutTotals(cart, promo, delivery, rules);
    const quote = {
      ...totals,
      ...orderVat(country, rules, NOW),
      discount: promo ? { code: promo.code, amount: discount } : null,
      shipping: { serviceCode: 'standard', name: 'Standard', price: shipping },
    };
    const lines = cart.map((line) => ({
      productId: line.product.id,
      name: line.product.name,
      sku: 'S-1',
      unitPrice: priceOf(line.product),
      quantity: line.quantity,
      total: lineTotal(line),
    }));
    return { quote, lines };
  });
