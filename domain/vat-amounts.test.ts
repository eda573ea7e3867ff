import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkoutTotals } from './checkout-totals.ts';
import { COUNTRY_NAMES } from './countries.ts';
import { sumOf } from './money.ts';
import type { Quote } from './order.ts';
import { orderVat } from './order-vat.ts';
import { PRICING_RULES, VAT_SCHEMES } from './pricing-rules.ts';
import {
  addAmounts,
  NO_AMOUNTS,
  refundedPart,
  unitPriceWithoutVat,
  vatAmounts,
  vatCountry,
} from './vat-amounts.ts';

const NOW = Date.UTC(2026, 10, 25);

/** Quotes of any cart, to any country, under any rules. */
const quotes: fc.Arbitrary<Quote> = fc
  .record({
    price: fc.integer({ min: 1, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    shipping: fc.integer({ min: 0, max: 60_00 }),
    country: fc.constantFrom(...COUNTRY_NAMES),
    promo: fc.constantFrom(undefined, { code: 'NATURAL10', discount: 0.1 }),
    vat: fc.constantFrom(...VAT_SCHEMES),
    vatRate: fc.integer({ min: 0, max: 3000 }),
    pricesIncludeVat: fc.boolean(),
    vatOnDelivery: fc.boolean(),
    vatOnExports: fc.boolean(),
  })
  .map(({ price, quantity, shipping: ofRate, country, promo, ...changes }) => {
    const rules = { ...PRICING_RULES, ...changes };
    const product = { id: 1, name: 'Soap', image: 'soap', price: price / 100 };
    const delivery = { price: ofRate, country, at: NOW };
    const { discount, shipping, ...totals } = checkoutTotals(
      [{ product, quantity }],
      promo,
      delivery,
      rules,
    );
    return {
      ...totals,
      ...orderVat(country, rules, NOW),
      discount: promo ? { code: promo.code, amount: discount } : null,
      shipping: { serviceCode: 'standard', name: 'Standard', price: shipping },
    };
  });

const paid = ({ taxable, vat, untaxed }: typeof NO_AMOUNTS) => taxable + vat + untaxed;

describe('vatAmounts', () => {
  test('R15.4: taxable amount, VAT and untaxed delivery add up to the total', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const amounts = vatAmounts(quote);
        expect(paid(amounts)).toBe(quote.total);
        expect(amounts.vat).toBe(quote.tax);
        for (const amount of Object.values(amounts)) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('refundedPart', () => {
  test('R15.8: refunds in any parts add up to the order', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(quotes, parts, (quote, weights) => {
        const order = vatAmounts(quote);
        let refunded = 0;
        let sum = NO_AMOUNTS;
        weights.forEach((weight, index) => {
          const isLast = index === weights.length - 1;
          const left = quote.total - refunded;
          const amount = isLast ? left : Math.floor((left * weight) / sumOf(weights));
          const before = refundedPart(order, refunded);
          refunded += amount;
          const one = addAmounts(refundedPart(order, refunded), before, -1);
          expect(paid(one)).toBe(amount);
          // In a refund of a few cents, rounding may move one of them.
          for (const value of Object.values(one)) expect(value).toBeGreaterThanOrEqual(-1);
          sum = addAmounts(sum, one);
        });
        expect(sum).toEqual(order);
      }),
    );
  });

  test('R15.8: takes VAT in proportion: 10.00 of 110.27 with 17.58 contain 1.59', () => {
    const order = { taxable: 83_70, vat: 17_58, untaxed: 8_99 };
    expect(refundedPart(order, 10_00)).toEqual({ taxable: 7_59, vat: 1_59, untaxed: 82 });
    expect(refundedPart(order, 200_00)).toEqual(order);
    expect(refundedPart(NO_AMOUNTS, 5)).toEqual(NO_AMOUNTS);
  });
});

test.each([
  ['flat', 2100, 'Germany', 'IE'],
  ['origin', 2300, 'Germany', 'IE'],
  ['destination', 1900, 'Germany', 'DE'],
  ['destination', 0, 'Norway', 'NO'],
  ['none', 0, 'France', 'FR'],
] as const)('R15.7: VAT by %s at %d to %s is of %s', (vatScheme, vatRate, country, expected) => {
  expect(vatCountry({ vatScheme, vatRate }, country)).toBe(expected);
});

test('R15.11: gives unit prices without VAT to the hundredth of a cent', () => {
  expect(unitPriceWithoutVat(28_50, { vatRate: 2300, vatIncluded: true })).toBe(23_1707);
  expect(unitPriceWithoutVat(28_50, { vatRate: 2300, vatIncluded: false })).toBe(28_5000);
});
