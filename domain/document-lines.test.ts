import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cart, lineTotal } from './cart.ts';
import { checkoutTotals } from './checkout-totals.ts';
import { COUNTRY_NAMES } from './countries.ts';
import { documentNumber, needsInvoice, parseDocumentNumber } from './document.ts';
import { invoiceLines } from './document-lines.ts';
import { sumOf } from './money.ts';
import { orderVat } from './order-vat.ts';
import { PRICING_RULES, VAT_SCHEMES } from './pricing-rules.ts';
import { priceOf } from './product.ts';
import { vatAmounts } from './vat-amounts.ts';

const NOW = Date.UTC(2026, 10, 25);

const carts: fc.Arbitrary<Cart> = fc.array(
  fc.record({
    product: fc.record({
      id: fc.nat(),
      name: fc.constant('Soap'),
      image: fc.constant('soap'),
      price: fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
    }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/**
 * How far (cents) a line can be from its quantity times its unit price: 1 from spreading the rest over the lines, 0.56
 * from rounding the sum (a line can be a ninth more than the sum with a discount), 0.5 from 99 rounded unit prices.
 */
const ROUNDING = 2.06;

describe('invoiceLines', () => {
  test('R15.11: lines add up to the amounts without VAT, each close to its unit price', () => {
    const rules = fc.record({
      vat: fc.constantFrom(...VAT_SCHEMES),
      pricesIncludeVat: fc.boolean(),
      vatOnDelivery: fc.boolean(),
    });
    const promos = fc.constantFrom(undefined, { code: 'NATURAL10', discount: 0.1 });
    const countries = fc.constantFrom(...COUNTRY_NAMES);
    fc.assert(
      fc.property(carts, rules, promos, countries, (cart, changes, promo, country) => {
        const chosen = { ...PRICING_RULES, ...changes };
        const delivery = { price: 8_99, country, at: NOW };
        const { discount, shipping, ...totals } = checkoutTotals(cart, promo, delivery, chosen);
        const quote = {
          ...totals,
          ...orderVat(country, chosen, NOW),
          discount: promo ? { code: promo.code, amount: discount } : null,
          shipping: { serviceCode: 'standard', name: 'Standard', price: shipping },
        };
        const lines = invoiceLines(
          quote,
          cart.map((line) => ({
            name: line.product.name,
            sku: 'S-1',
            quantity: line.quantity,
            unitPrice: priceOf(line.product),
            total: lineTotal(line),
          })),
        );
        const { taxable, untaxed } = vatAmounts(quote);
        expect(sumOf(lines.map(({ amount }) => amount))).toBe(taxable + untaxed);
        for (const { quantity, unitPrice, amount } of lines)
          expect(Math.abs(amount - (quantity * unitPrice) / 100)).toBeLessThanOrEqual(ROUNDING);
      }),
    );
  });
});

test.each([
  ['distance-sales', 'Ireland', false],
  ['distance-sales', 'DE', true],
  ['distance-sales', 'Norway', false],
  ['all', 'Norway', true],
  ['none', 'Germany', false],
] as const)('R15.10: %s to %s makes an invoice: %s', (rule, country, expected) => {
  expect(needsInvoice(rule, country)).toBe(expected);
});

test('names documents by their kind and number, and reads such names', () => {
  expect(documentNumber('credit_note', 12)).toBe('CN-000012');
  expect(parseDocumentNumber(' inv-7 ')).toEqual({ kind: 'invoice', number: 7 });
  expect(parseDocumentNumber('DN000001')).toEqual({ kind: 'debit_note', number: 1 });
  for (const text of ['EC12345678', 'INV', '7', 'XX-7'])
    expect(parseDocumentNumber(text)).toBeUndefined();
});
