import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOrder } from '#tests/helpers/any-order.ts';
import {
  NO_AMOUNTS,
  partOfAmounts,
  totalOf,
  unitPriceWithoutVat,
  vatAmounts,
  vatCountry,
} from './vat-amounts.ts';

describe('vatAmounts', () => {
  test('R15.4: taxable amount, VAT and untaxed delivery add up to the total', () => {
    fc.assert(
      fc.property(anyOrder, ({ quote }) => {
        const amounts = vatAmounts(quote);
        expect(totalOf(amounts)).toBe(quote.total);
        expect(amounts.vat).toBe(quote.tax);
        for (const amount of Object.values(amounts)) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('partOfAmounts', () => {
  test('R15.8: takes VAT in proportion: 10.00 of 110.27 with 17.58 contain 1.59', () => {
    const order = { taxable: 83_70, vat: 17_58, untaxed: 8_99 };
    expect(partOfAmounts(order, 10_00)).toEqual({ taxable: 7_59, vat: 1_59, untaxed: 82 });
    expect(partOfAmounts(order, 110_27)).toEqual(order);
    expect(partOfAmounts(NO_AMOUNTS, 0)).toEqual(NO_AMOUNTS);
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
