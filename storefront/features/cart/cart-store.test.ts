import { expect, test, vi } from 'vitest';
import { products } from '#catalogue/products.ts';
import type { CartProduct } from '#domain/cart.ts';
import { cartProductOf } from '#domain/cart-storage.ts';
import { safeStorage } from '#storefront/api/safe-storage.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { createCartStore } from './cart-store.ts';

const goods = products.map(cartProductOf);
const [shampoo, mask] = goods as [CartProduct, CartProduct];
const promo = { code: 'SPRING', discount: 0.1 };

function open(browser = webStorage(), sold = goods) {
  return {
    browser,
    store: createCartStore(
      safeStorage(() => browser),
      sold,
    ),
  };
}

test('a cart is found again on the next visit, with its promo code', () => {
  const { browser, store } = open();
  store.addItem(shampoo, 2);
  store.addItem(mask);
  store.applyPromo(promo);
  const next = open(browser).store;
  expect(next.current()).toEqual({
    cart: [
      { product: shampoo, quantity: 2 },
      { product: mask, quantity: 1 },
    ],
    promo,
    ready: true,
  });
});

test('the keys in storage are those of the specification', () => {
  const { browser, store } = open();
  store.addItem(shampoo);
  store.applyPromo(promo);
  expect(JSON.parse(browser.getItem('cart') ?? '')).toEqual([{ product: shampoo, quantity: 1 }]);
  expect(JSON.parse(browser.getItem('promoCode') ?? '')).toEqual(promo);
});

test('taking the promo code off removes its entry and keeps the cart', () => {
  const { browser, store } = open();
  store.addItem(shampoo);
  store.applyPromo(promo);
  store.removePromo();
  expect(browser.getItem('promoCode')).toBeNull();
  expect(store.current().cart).toHaveLength(1);
});

test('clearing the cart removes the promo code; removing the last line keeps it', () => {
  const { browser, store } = open();
  store.addItem(shampoo);
  store.applyPromo(promo);
  store.removeItem(shampoo.id);
  expect(store.current()).toMatchObject({ cart: [], promo });
  store.addItem(mask);
  store.clear();
  expect(store.current()).toEqual({ cart: [], promo: undefined, ready: true });
  expect(browser.getItem('promoCode')).toBeNull();
});

test('a customer with two tabs open loses nothing that was added in either', () => {
  const browser = webStorage();
  const first = open(browser).store;
  const second = open(browser).store;
  first.current();
  second.current();
  first.addItem(shampoo);
  second.addItem(mask);
  first.reload();
  expect(first.current().cart.map(({ product }) => product.id)).toEqual([shampoo.id, mask.id]);
});

test('everybody who watches the cart hears of a change made in another tab', () => {
  const browser = webStorage();
  const { store } = open(browser);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  open(browser).store.addItem(mask);
  store.reload();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.current().cart).toHaveLength(1);
  leave();
  store.reload();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a cart that nothing changes stays the same value, so that pages need not draw again', () => {
  const { store } = open();
  store.addItem(shampoo);
  expect(store.current()).toBe(store.current());
});

test('yesterday’s price in storage gives way to the catalogue’s', () => {
  const stale = JSON.stringify([{ product: { ...shampoo, price: 1 }, quantity: 1 }]);
  const { store } = open(webStorage({ cart: stale }));
  expect(store.current().cart[0]?.product.price).toBe(shampoo.price);
});

test('a removed line that is put back stands where it stood', () => {
  const { store } = open();
  store.addItem(shampoo, 3);
  store.addItem(mask);
  const [line] = store.current().cart;
  if (!line) throw new Error('The cart is empty');
  store.removeItem(shampoo.id);
  store.putBack(line, 0);
  expect(store.current().cart.map(({ product }) => product.id)).toEqual([shampoo.id, mask.id]);
  expect(store.current().cart[0]?.quantity).toBe(3);
});

test('a product that came back before the undo is joined, not doubled', () => {
  const { store } = open();
  store.addItem(shampoo, 3);
  const [line] = store.current().cart;
  if (!line) throw new Error('The cart is empty');
  store.removeItem(shampoo.id);
  store.addItem(shampoo);
  store.putBack(line, 0);
  expect(store.current().cart).toEqual([{ product: shampoo, quantity: 4 }]);
});

test('a cleared cart that is put back is the cart of before, promo code and all', () => {
  const { browser, store } = open();
  store.addItem(shampoo, 3);
  store.addItem(mask);
  store.applyPromo(promo);
  const before = store.current();
  store.clear();
  store.putAllBack(before);
  expect(store.current()).toEqual(before);
  expect(open(browser).store.current()).toEqual(before);
});

test('what came into the cart after it was cleared stays when it is put back', () => {
  const { store } = open();
  store.addItem(shampoo);
  store.applyPromo(promo);
  const before = store.current();
  store.clear();
  store.addItem(mask, 2);
  store.applyPromo({ code: 'SUMMER', discount: 0.1 });
  store.putAllBack(before);
  expect(store.current().cart).toEqual([
    { product: shampoo, quantity: 1 },
    { product: mask, quantity: 2 },
  ]);
  expect(store.current().promo?.code).toBe('SUMMER');
});
