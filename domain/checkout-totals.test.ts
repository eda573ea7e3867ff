import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cart, type CartLine, MAX_QUANTITY } from './cart.ts';
import { cartTotals } from './cart-totals.ts';
import { type CheckoutTotals, checkoutTotals, type OrderDelivery } from './checkout-totals.ts';
import { COUNTRY_NAMES } from './countries.ts';
import { FALLBACK_RATES, STANDARD_SHIPPING, tariffRatesTo } from './delivery.ts';
import { isCents } from './money.ts';

const promo = { code: 'NATURAL10', discount: 0.1 };
const shampoo = { id: 1, name: 'Deep Hydrating Shampoo', image: 'shampoo', price: 28.5 };
const mask = { id: 2, name: 'Conditioning Hair Mask', image: 'mask', price: 36 };

function cartOf(shampoos: number, masks: number): Cart {
  return [
    { product: shampoo, quantity: shampoos },
    { product: mask, quantity: masks },
  ].filter((line) => line.quantity > 0);
}

const everyPrice = new Set(
  [
    STANDARD_SHIPPING,
    ...FALLBACK_RATES,
    ...[...COUNTRY_NAMES, 'Japan'].flatMap((country) => tariffRatesTo(country)),
  ].map((rate) => rate.price),
);

const carts: fc.Arbitrary<CartLine[]> = fc.uniqueArray(
  fc.record({
    product: fc.record({
      id: fc.nat(),
      name: fc.constant('Soap'),
      image: fc.constant('soap'),
      price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  { selector: (line) => line.product.id, maxLength: 10 },
);
const promos = fc.constantFrom(undefined, promo);
const shippings = fc.constantFrom(...everyPrice);

/** Delivery to Ireland at a price in cents. */
function byRate(price: number): OrderDelivery {
  return { price, country: 'Ireland', at: Date.UTC(2026, 10, 25) };
}

describe('checkoutTotals', () => {
  const toIreland = byRate(8_99);

  test('R4.12: gives 28.50 + 8.99 + VAT 5.99 = 43.48 for one shampoo to Ireland', () => {
    expect(checkoutTotals(cartOf(1, 0), undefined, toIreland)).toEqual({
      subtotal: 28_50,
      discount: 0,
      shipping: 8_99,
      tax: 5_99,
      total: 43_48,
    });
  });

  test('R4.12: gives 40.03 for one shampoo to Ireland with the promo code', () => {
    expect(checkoutTotals(cartOf(1, 0), promo, toIreland)).toEqual({
      subtotal: 28_50,
      discount: 2_85,
      shipping: 8_99,
      tax: 5_39,
      total: 40_03,
    });
  });

  test('R4.12: gives 110.27 for two shampoos and a mask to Ireland with the promo code', () => {
    expect(checkoutTotals(cartOf(2, 1), promo, toIreland)).toEqual({
      subtotal: 93_00,
      discount: 9_30,
      shipping: 8_99,
      tax: 17_58,
      total: 110_27,
    });
  });

  test('R3.15: does not apply the advertised free shipping over €100', () => {
    expect(checkoutTotals(cartOf(50, 50), undefined, toIreland).shipping).toBe(8_99);
    expect(cartTotals(cartOf(50, 50), undefined).shipping).toBe(5_99);
  });

  test('R4.12: adds up for 0 to 50 of each product, every country, service and promo code', () => {
    // The rules computed independently: 10 % off, 21 % on top, half cents rounded up.
    const expected = (shampoos: number, masks: number, isOff: boolean, shipping: number) => {
      const subtotal = shampoos * 28_50 + masks * 36_00;
      const discount = isOff ? Math.floor((subtotal + 5) / 10) : 0;
      const tax = Math.floor(((subtotal - discount) * 21 + 50) / 100);
      return { subtotal, discount, shipping, tax, total: subtotal - discount + shipping + tax };
    };
    const differs = (a: CheckoutTotals, b: CheckoutTotals) =>
      a.subtotal !== b.subtotal ||
      a.discount !== b.discount ||
      a.shipping !== b.shipping ||
      a.tax !== b.tax ||
      a.total !== b.total;
    const wrong: unknown[] = [];
    for (let shampoos = 0; shampoos <= 50; shampoos += 1)
      for (let masks = 0; masks <= 50; masks += 1)
        for (const code of [undefined, promo])
          for (const shipping of everyPrice) {
            const totals = checkoutTotals(cartOf(shampoos, masks), code, byRate(shipping));
            if (differs(totals, expected(shampoos, masks, code !== undefined, shipping)))
              wrong.push({ shampoos, masks, code, totals });
          }
    expect(wrong).toEqual([]);
  });

  test('gives whole, non-negative cents that add up', () => {
    fc.assert(
      fc.property(carts, promos, shippings, (cart, code, shipping) => {
        const totals = checkoutTotals(cart, code, byRate(shipping));
        for (const amount of Object.values(totals)) expect(amount).toSatisfy(isCents);
        const { subtotal, discount, tax } = totals;
        expect(totals.total).toBe(subtotal - discount + totals.shipping + tax);
      }),
    );
  });

  test('does not depend on the order of the lines', () => {
    const reordered = carts.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray(cart, { minLength: cart.length, maxLength: cart.length }),
      ),
    );
    fc.assert(
      fc.property(reordered, promos, shippings, ([cart, shuffled], code, shipping) => {
        expect(checkoutTotals(shuffled, code, byRate(shipping))).toEqual(
          checkoutTotals(cart, code, byRate(shipping)),
        );
      }),
    );
  });

  test('is never higher with the promo code', () => {
    fc.assert(
      fc.property(carts, shippings, (cart, shipping) => {
        const without = checkoutTotals(cart, undefined, byRate(shipping)).total;
        expect(checkoutTotals(cart, promo, byRate(shipping)).total).toBeLessThanOrEqual(without);
      }),
    );
  });
});

describe('cartTotals', () => {
  test('R3.11: gives 83.70 and 5.99 without tax for two shampoos and a mask with the promo code', () => {
    const totals = cartTotals(cartOf(2, 1), promo);
    expect(totals).toEqual({ subtotal: 93_00, discount: 9_30, shipping: 5_99, total: 89_69 });
    expect(totals).not.toHaveProperty('tax');
  });

  test('R3.11: gives 0 for an empty cart', () => {
    const nothing = { subtotal: 0, discount: 0, shipping: 0, total: 0 };
    expect(cartTotals([], undefined)).toEqual(nothing);
    expect(cartTotals([], promo)).toEqual(nothing);
  });

  test('gives the discounted subtotal of the checkout and shipping of 5.99', () => {
    fc.assert(
      fc.property(carts, promos, (cart, code) => {
        const { subtotal, discount } = checkoutTotals(cart, code, byRate(0));
        const shipping = subtotal > 0 ? 5_99 : 0;
        const total = subtotal - discount + shipping;
        expect(cartTotals(cart, code)).toEqual({ subtotal, discount, shipping, total });
      }),
    );
  });
});
