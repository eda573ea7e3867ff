import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addItemToCart,
  addLinesToCart,
  type Cart,
  type CartLine,
  countItems,
  EMPTY_CART,
  lineTotal,
  MAX_QUANTITY,
  productsMissingFrom,
  quantityIn,
  removeItemFromCart,
  setItemQuantity,
  subtotalOf,
  takeLinesFromCart,
} from './cart.ts';
import { isCents } from './money.ts';

const shampoo = { id: 1, name: 'Deep Hydrating Shampoo', image: 'shampoo', price: 28.5 };
const mask = { id: 2, name: 'Conditioning Hair Mask', image: 'mask', price: 36 };
const twoShampoosAndAMask: Cart = [
  { product: shampoo, quantity: 2 },
  { product: mask, quantity: 1 },
];

const carts: fc.Arbitrary<CartLine[]> = fc.uniqueArray(
  fc.record({
    product: fc.record({
      id: fc.integer({ min: 1, max: 1_000 }),
      name: fc.string(),
      image: fc.string(),
      price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  { selector: (line) => line.product.id, maxLength: 10 },
);
const newcomer = { id: 9_999, name: 'Newcomer', image: 'newcomer', price: 12.34 };

describe('addItemToCart', () => {
  test('R3.1: appends a line for a new product, one by default', () => {
    const cart = addItemToCart(addItemToCart(EMPTY_CART, shampoo, 2), mask);
    expect(cart).toEqual(twoShampoosAndAMask);
  });

  test('R3.1: raises the quantity of an existing line', () => {
    expect(addItemToCart(twoShampoosAndAMask, shampoo, 3)).toEqual([
      { product: shampoo, quantity: 5 },
      { product: mask, quantity: 1 },
    ]);
  });

  test('R3.3: stops at 99 of one product', () => {
    const full = [{ product: shampoo, quantity: 99 }];
    expect(addItemToCart(EMPTY_CART, shampoo, 1_000)).toEqual(full);
    expect(addItemToCart(addItemToCart(EMPTY_CART, shampoo, 98), shampoo, 5)).toEqual(full);
  });

  test.each([0, -1, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'changes nothing for the quantity %s',
    (quantity) => {
      expect(addItemToCart(twoShampoosAndAMask, shampoo, quantity)).toEqual(twoShampoosAndAMask);
      expect(addItemToCart(EMPTY_CART, shampoo, quantity)).toEqual(EMPTY_CART);
    },
  );

  test('gives the former cart after adding and removing a product', () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 1, max: 200 }), (cart, quantity) => {
        const added = addItemToCart(cart, newcomer, quantity);
        expect(countItems(added)).toBe(countItems(cart) + Math.min(quantity, MAX_QUANTITY));
        expect(removeItemFromCart(added, newcomer.id)).toEqual(cart);
      }),
    );
  });

  test('gives the same cart for single and combined additions', () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 1, max: 120 }), (cart, quantity) => {
        const ones = Array.from({ length: quantity }, () => 1);
        const oneByOne = ones.reduce<Cart>(
          (grown, one) => addItemToCart(grown, newcomer, one),
          cart,
        );
        expect(oneByOne).toEqual(addItemToCart(cart, newcomer, quantity));
      }),
    );
  });
});

describe('setItemQuantity', () => {
  test('changes one line only', () => {
    expect(setItemQuantity(twoShampoosAndAMask, mask.id, 4)).toEqual([
      { product: shampoo, quantity: 2 },
      { product: mask, quantity: 4 },
    ]);
  });

  test('R3.2: removes the line for 0 or less', () => {
    const added = { product: newcomer, quantity: 3 };
    fc.assert(
      fc.property(carts, fc.double({ max: 0, noNaN: true }), (cart, quantity) => {
        expect(setItemQuantity([added, ...cart], newcomer.id, quantity)).toEqual(cart);
      }),
      { examples: [[[], Number.NEGATIVE_INFINITY]] },
    );
  });

  test.each([
    [2.7, 2],
    [99, 99],
    [100, 99],
    [1e300, 99],
    [Number.POSITIVE_INFINITY, 99],
    [Number.NaN, 2],
  ])('gives %2$d for %1$s', (wanted, expected) => {
    const [line] = setItemQuantity(twoShampoosAndAMask, shampoo.id, wanted);
    expect(line?.quantity).toBe(expected);
  });

  test('changes nothing for a product that is not in the cart', () => {
    expect(setItemQuantity(twoShampoosAndAMask, 3, 5)).toEqual(twoShampoosAndAMask);
    expect(removeItemFromCart(twoShampoosAndAMask, 3)).toEqual(twoShampoosAndAMask);
  });
});

describe('countItems and subtotalOf', () => {
  test('R3.16: count three items for 93.00 in two shampoos and a mask', () => {
    expect(countItems(twoShampoosAndAMask)).toBe(3);
    expect(twoShampoosAndAMask.map(lineTotal)).toEqual([57_00, 36_00]);
    expect(subtotalOf(twoShampoosAndAMask)).toBe(93_00);
  });

  test('give 0 for an empty cart', () => {
    expect(EMPTY_CART).toEqual([]);
    expect(countItems(EMPTY_CART)).toBe(0);
    expect(subtotalOf(EMPTY_CART)).toBe(0);
  });

  test('do not depend on the order of the lines', () => {
    const reordered = carts.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray(cart, { minLength: cart.length, maxLength: cart.length }),
      ),
    );
    fc.assert(
      fc.property(reordered, ([cart, shuffled]) => {
        expect(subtotalOf(shuffled)).toBe(subtotalOf(cart));
        expect(countItems(shuffled)).toBe(countItems(cart));
        expect(subtotalOf(cart)).toSatisfy(isCents);
      }),
    );
  });

  test('leave the given cart unchanged', () => {
    const shown: Cart = Object.freeze(
      twoShampoosAndAMask.map((line) => Object.freeze({ ...line })),
    );
    addItemToCart(shown, shampoo);
    setItemQuantity(shown, mask.id, 7);
    removeItemFromCart(shown, shampoo.id);
    expect(shown).toEqual(twoShampoosAndAMask);
  });
});

describe('addLinesToCart and takeLinesFromCart', () => {
  test('add each line as one product is added', () => {
    expect(addLinesToCart([{ product: mask, quantity: 1 }], twoShampoosAndAMask)).toEqual([
      { product: mask, quantity: 2 },
      { product: shampoo, quantity: 2 },
    ]);
  });

  test('take added lines away again, unless the limit cut them', () => {
    const small = carts.map((cart) => cart.map((line) => ({ ...line, quantity: 1 })));
    fc.assert(
      fc.property(small, small, (cart, lines) => {
        expect(takeLinesFromCart(addLinesToCart(cart, lines), lines)).toEqual(cart);
      }),
    );
  });

  test('change nothing for a product that the cart lacks', () => {
    expect(takeLinesFromCart(twoShampoosAndAMask, [{ product: newcomer, quantity: 1 }])).toEqual(
      twoShampoosAndAMask,
    );
  });
});

describe('productsMissingFrom', () => {
  const set = [shampoo, mask];

  test.each([
    ['the missing product', [{ product: shampoo, quantity: 3 }], [mask]],
    ['all for an empty cart', EMPTY_CART, set],
    ['all when none is missing', twoShampoosAndAMask, set],
  ])('R3.25: returns %s', (_, cart, wanted) => {
    expect(productsMissingFrom(cart, set)).toEqual(wanted);
  });

  test('completes the set in one step', () => {
    fc.assert(
      fc.property(carts, carts, (cart, lines) => {
        const products = lines.map(({ product }) => product);
        const added = productsMissingFrom(cart, products).map((product) => ({
          product,
          quantity: 1,
        }));
        const complete = addLinesToCart(cart, added);
        expect(products.every(({ id }) => quantityIn(complete, id) > 0)).toBe(true);
      }),
    );
  });
});
