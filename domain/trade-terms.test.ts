import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals, checkoutTotals } from './checkout-totals.ts';
import { shareOf } from './money.ts';
import { TRADE_TERMS, vatNote, vatText } from './trade-terms.ts';

const priced = (cents: number) => [
  { product: { id: 1, name: 'Soap', image: 'soap', price: cents / 100 }, quantity: 1 },
];

test('R3.15, R4.12: adds 21% VAT and does not apply free shipping', () => {
  expect(TRADE_TERMS).toEqual({
    vat: 2100,
    pricesIncludeVat: false,
    freeShippingOver: 100_00,
    freeShippingApplies: false,
  });
});

test.each([
  [2100, '21%'],
  [1350, '13.5%'],
  [0, '0%'],
])('formats %d basis points as %s', (vat, text) => {
  expect(vatText({ ...TRADE_TERMS, vat })).toBe(text);
});

test('R1.21: notes that VAT is added at checkout', () => {
  expect(vatNote()).toBe('21% VAT is added at checkout.');
});

test('R3.26: names the VAT of a sum, with prices without and with VAT', () => {
  expect(vatNote(TRADE_TERMS, 19_53)).toBe('21% VAT, €19.53, is added at checkout.');
  const included = { ...TRADE_TERMS, pricesIncludeVat: true };
  expect(vatNote(included, 4_95)).toBe('21% VAT, €4.95, is included.');
});

describe('prices that include VAT', () => {
  const terms = { ...TRADE_TERMS, pricesIncludeVat: true };

  test('have a note that VAT is included', () => {
    expect(vatNote(terms)).toBe('21% VAT is included.');
  });

  test('contain 4.95 VAT in 28.50', () => {
    expect(checkoutTotals(priced(28_50), undefined, 8_99, terms)).toEqual({
      subtotal: 28_50,
      discount: 0,
      shipping: 8_99,
      tax: 4_95,
      total: 37_49,
    });
  });

  test('round half a cent of VAT up: 20% in 0.03 is 0.01', () => {
    const { tax } = checkoutTotals(priced(3), undefined, 0, { ...terms, vat: 2000 });
    expect(tax).toBe(1);
  });

  test('contain the VAT on the rest, to within a cent', () => {
    const rates = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(fc.nat({ max: 1_000_00 }), rates, (cents, vat) => {
        const { tax, total } = checkoutTotals(priced(cents), undefined, 0, { ...terms, vat });
        expect(total).toBe(cents);
        expect(Math.abs(shareOf(cents - tax, vat) - tax)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('free shipping over €100', () => {
  const terms = { ...TRADE_TERMS, freeShippingApplies: true };

  test('is not applied to exactly €100.00', () => {
    expect(checkoutTotals(priced(100_00), undefined, 8_99, terms).shipping).toBe(8_99);
    expect(cartTotals(priced(100_00), undefined, terms).shipping).toBe(5_99);
  });

  test('is applied above €100, at checkout and in the cart', () => {
    const atCheckout = checkoutTotals(priced(100_01), undefined, 8_99, terms);
    expect(atCheckout).toMatchObject({ shipping: 0, tax: 21_00, total: 121_01 });
    expect(cartTotals(priced(100_01), undefined, terms)).toMatchObject({
      shipping: 0,
      total: 100_01,
    });
  });
});
