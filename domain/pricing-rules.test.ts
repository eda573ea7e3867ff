import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals } from './cart-totals.ts';
import { checkoutTotals, type OrderDelivery } from './checkout-totals.ts';
import { shareOf } from './money.ts';
import { orderVat, vatLabel } from './order-vat.ts';
import { PRICING_RULES, vatNote, vatText } from './pricing-rules.ts';

const NOW = Date.UTC(2026, 10, 25);
const TO_IRELAND: OrderDelivery = { price: 8_99, country: 'Ireland', at: NOW };
const TO_NORWAY: OrderDelivery = { price: 25_00, country: 'Norway', at: NOW };

const priced = (cents: number) => [
  { product: { id: 1, name: 'Soap', image: 'soap', price: cents / 100 }, quantity: 1 },
];

test.each([
  [2100, '21%'],
  [1350, '13.5%'],
  [0, '0%'],
])('formats %d basis points as %s', (rate, text) => {
  expect(vatText(rate)).toBe(text);
});

test('R1.21: notes that VAT is added at checkout', () => {
  expect(vatNote(NOW)).toBe('21% VAT is added at checkout.');
});

test('R4.11, R4.28: names the VAT of an order by its own rate', () => {
  expect(vatLabel({ vatRate: 2100, vatIncluded: false, vatScheme: 'flat' })).toBe('Tax (21% VAT)');
  expect(vatLabel({ vatRate: 2300, vatIncluded: true, vatScheme: 'flat' })).toBe(
    'Included tax (23% VAT)',
  );
});

test('R4.28: charges another VAT rate', () => {
  const rules = { ...PRICING_RULES, vatRate: 2300 };
  const { tax, total } = checkoutTotals(priced(28_50), undefined, TO_IRELAND, rules);
  expect({ tax, total }).toEqual({ tax: 6_56, total: 44_05 });
});

describe('prices that include VAT', () => {
  const rules = { ...PRICING_RULES, pricesIncludeVat: true };

  test('have a note that VAT is included', () => {
    expect(vatNote(NOW, rules)).toBe('21% VAT is included.');
  });

  test('R4.28: contain 4.95 VAT in 28.50', () => {
    expect(checkoutTotals(priced(28_50), undefined, TO_IRELAND, rules)).toEqual({
      subtotal: 28_50,
      discount: 0,
      shipping: 8_99,
      tax: 4_95,
      total: 37_49,
    });
  });

  test('round half a cent of VAT up: 20% in 0.03 is 0.01', () => {
    const rounded = { ...rules, vatRate: 2000 };
    expect(checkoutTotals(priced(3), undefined, { ...TO_IRELAND, price: 0 }, rounded).tax).toBe(1);
  });

  test('contain the VAT on the rest, to within a cent', () => {
    const rates = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(fc.nat({ max: 1_000_00 }), rates, (cents, vatRate) => {
        const free = { ...TO_IRELAND, price: 0 };
        const changed = { ...rules, vatRate };
        const { tax, total } = checkoutTotals(priced(cents), undefined, free, changed);
        expect(total).toBe(cents);
        expect(Math.abs(shareOf(cents - tax, vatRate) - tax)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('VAT on delivery', () => {
  const rules = { ...PRICING_RULES, vatOnDelivery: true };

  test('R4.28: is added to the delivery price, in one sum with the products', () => {
    const { tax, total } = checkoutTotals(priced(28_50), undefined, TO_IRELAND, rules);
    // 21% of 37.49.
    expect({ tax, total }).toEqual({ tax: 7_87, total: 45_36 });
  });

  test('R4.28: is contained in the delivery price where prices include VAT', () => {
    const included = { ...rules, pricesIncludeVat: true };
    const { tax, total } = checkoutTotals(priced(28_50), undefined, TO_IRELAND, included);
    expect({ tax, total }).toEqual({ tax: 6_51, total: 37_49 });
  });
});

describe('no VAT on exports', () => {
  const rules = { ...PRICING_RULES, vatOnExports: false };

  test.each(['Norway', 'CH'])('R4.28: takes none from customers in %s', (country) => {
    const { tax, total } = checkoutTotals(
      priced(28_50),
      undefined,
      { ...TO_NORWAY, country },
      rules,
    );
    expect({ tax, total }).toEqual({ tax: 0, total: 53_50 });
    expect(vatLabel(orderVat(country, rules, NOW))).toBe('Tax (0% VAT)');
  });

  test('R4.28: changes nothing within the EU, nor in the cart', () => {
    const cart = priced(28_50);
    expect(checkoutTotals(cart, undefined, TO_IRELAND, rules).total).toBe(43_48);
    expect(checkoutTotals(cart, undefined, { ...TO_IRELAND, country: undefined }, rules).tax).toBe(
      5_99,
    );
  });
});

describe('free shipping over €100', () => {
  const rules = { ...PRICING_RULES, freeShippingApplies: true };

  test('R4.28: is not applied to exactly €100.00', () => {
    expect(checkoutTotals(priced(100_00), undefined, TO_IRELAND, rules).shipping).toBe(8_99);
    expect(cartTotals(priced(100_00), undefined, rules).shipping).toBe(5_99);
  });

  test('R4.28: is applied above €100, at checkout and in the cart', () => {
    const atCheckout = checkoutTotals(priced(100_01), undefined, TO_IRELAND, rules);
    expect(atCheckout).toMatchObject({ shipping: 0, tax: 21_00, total: 121_01 });
    expect(cartTotals(priced(100_01), undefined, rules)).toMatchObject({
      shipping: 0,
      total: 100_01,
    });
  });
});
