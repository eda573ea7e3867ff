import { describe, expect, test, vi } from 'vitest';
import { products } from '#catalogue/products.ts';
import { type CartProduct, MAX_QUANTITY } from '#domain/cart.ts';
import { toCartProduct } from '#domain/cart-storage.ts';
import { safeStorage } from '#storefront/state/browser-storage.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { type CartStore, createCartStore } from './cart-store.ts';

const goods = products.map(toCartProduct);
const [shampoo, mask] = goods as [CartProduct, CartProduct];
const promo = { code: 'SPRING', discount: 0.1 };

function open(browser = webStorage()) {
  const store = createCartStore(
    safeStorage(() => browser),
    goods,
  );
  return { browser, store };
}

function add(store: CartStore, product: CartProduct, quantity = 1) {
  return store.addLines([{ product, quantity }]);
}

describe('cart store', () => {
  test('restores the cart and promo code on the next visit', () => {
    const { browser, store } = open();
    add(store, shampoo, 2);
    add(store, mask);
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

  test('R3.5: stores the cart under "cart" and the promo code under "promoCode"', () => {
    const { browser, store } = open();
    add(store, shampoo);
    store.applyPromo(promo);
    expect(JSON.parse(browser.getItem('cart') ?? '')).toEqual([{ product: shampoo, quantity: 1 }]);
    expect(JSON.parse(browser.getItem('promoCode') ?? '')).toEqual(promo);
  });

  test('R3.14: removes the promo code and its storage entry, and leaves the cart', () => {
    const { browser, store } = open();
    add(store, shampoo);
    store.applyPromo(promo);
    store.removePromo();
    expect(browser.getItem('promoCode')).toBeNull();
    expect(store.current().cart).toHaveLength(1);
  });

  test('R3.4: removes the promo code when the cart is cleared, not when its last line is removed', () => {
    const { browser, store } = open();
    add(store, shampoo);
    store.applyPromo(promo);
    store.removeItem(shampoo.id);
    expect(store.current()).toMatchObject({ cart: [], promo });
    add(store, mask);
    store.clear();
    expect(store.current()).toEqual({ cart: [], promo: undefined, ready: true });
    expect(browser.getItem('promoCode')).toBeNull();
  });

  test('R3.7: keeps the items added in each of two tabs', () => {
    const browser = webStorage();
    const first = open(browser).store;
    const second = open(browser).store;
    first.current();
    second.current();
    add(first, shampoo);
    add(second, mask);
    first.reload();
    expect(first.current().cart.map(({ product }) => product.id)).toEqual([shampoo.id, mask.id]);
  });

  test('R3.7: notifies subscribers of a change made in another tab until they unsubscribe', () => {
    const browser = webStorage();
    const { store } = open(browser);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    add(open(browser).store, mask);
    store.reload();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.current().cart).toHaveLength(1);
    unsubscribe();
    store.reload();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('returns the same state object until something changes', () => {
    const { store } = open();
    add(store, shampoo);
    expect(store.current()).toBe(store.current());
  });

  test('R3.9: restores a removed line at its old position', () => {
    const { store } = open();
    add(store, shampoo, 3);
    add(store, mask);
    const [line] = store.current().cart;
    if (!line) throw new Error('The cart is empty');
    store.removeItem(shampoo.id);
    store.restoreLine(line, 0);
    expect(store.current().cart.map(({ product }) => product.id)).toEqual([shampoo.id, mask.id]);
    expect(store.current().cart[0]?.quantity).toBe(3);
  });

  test('adds up the quantities when the product was added again before the undo', () => {
    const { store } = open();
    add(store, shampoo, 3);
    const [line] = store.current().cart;
    if (!line) throw new Error('The cart is empty');
    store.removeItem(shampoo.id);
    add(store, shampoo);
    store.restoreLine(line, 0);
    expect(store.current().cart).toEqual([{ product: shampoo, quantity: 4 }]);
  });

  test('R3.9: restores a cleared cart with its promo code', () => {
    const { browser, store } = open();
    add(store, shampoo, 3);
    add(store, mask);
    store.applyPromo(promo);
    const before = store.current();
    store.clear();
    store.restoreAll(before);
    expect(store.current()).toEqual(before);
    expect(open(browser).store.current()).toEqual(before);
  });

  test('leaves what was added after clearing when the cart is restored', () => {
    const { store } = open();
    add(store, shampoo);
    store.applyPromo(promo);
    const before = store.current();
    store.clear();
    add(store, mask, 2);
    store.applyPromo({ code: 'SUMMER', discount: 0.1 });
    store.restoreAll(before);
    expect(store.current().cart).toEqual([
      { product: shampoo, quantity: 1 },
      { product: mask, quantity: 2 },
    ]);
    expect(store.current().promo?.code).toBe('SUMMER');
  });

  test('R3.24: takes back what was added, and only that', () => {
    const { store } = open();
    add(store, shampoo, 98);
    const added = store.addLines([
      { product: shampoo, quantity: 5 },
      { product: mask, quantity: 1 },
    ]);
    expect(store.current().cart.map(({ quantity }) => quantity)).toEqual([MAX_QUANTITY, 1]);
    store.takeLines(added);
    expect(store.current().cart).toEqual([{ product: shampoo, quantity: 98 }]);
  });
});
