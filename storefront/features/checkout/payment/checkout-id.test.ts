import { describe, expect, test } from 'vitest';
import { placeOrderSchema } from '#contract/orders.ts';
import { safeStorage } from '#storefront/api/safe-storage.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import {
  checkoutIdFor,
  checkoutSeed,
  type OrderContents,
  renewCheckoutSeed,
} from './checkout-id.ts';

const contents: OrderContents = {
  customer: {
    firstName: 'Aoife',
    lastName: 'Byrne',
    email: 'aoife@example.com',
    phone: '1',
    address: '1 Main Street',
    city: 'Cork',
    postalCode: 'T12',
    country: 'Ireland',
  },
  items: [{ productId: 1, quantity: 2 }],
  promoCode: undefined,
  shippingMethod: 'standard',
};

const SEED = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';

function browser(entries?: Record<string, string>) {
  const stored = webStorage(entries);
  return { tab: () => safeStorage(() => stored), newId: () => crypto.randomUUID() };
}

describe('checkout id', () => {
  test('R7.18: is the same after a reload and in another tab', () => {
    const { tab, newId } = browser();
    const first = checkoutIdFor(checkoutSeed(tab(), newId), contents);
    const second = checkoutIdFor(checkoutSeed(tab(), newId), structuredClone(contents));
    expect(second).toBe(first);
  });

  test('R7.18: is the same in a tab that was open when another tab paid', () => {
    const { tab, newId } = browser();
    const seedOfOpenTab = checkoutSeed(tab(), newId);
    const paid = checkoutIdFor(checkoutSeed(tab(), newId), contents);
    renewCheckoutSeed(tab(), newId);
    expect(checkoutIdFor(seedOfOpenTab, contents)).toBe(paid);
  });

  test.each([
    { items: [{ productId: 1, quantity: 3 }] },
    { promoCode: 'SPRING' },
    { shippingMethod: 'express' },
    { customer: { ...contents.customer, city: 'Galway' } },
  ])('differs when the order is changed by %o', (change) => {
    expect(checkoutIdFor(SEED, { ...contents, ...change })).not.toBe(checkoutIdFor(SEED, contents));
  });

  test('is a UUID that the server accepts', () => {
    const { checkoutId } = placeOrderSchema.shape;
    expect(checkoutId.safeParse(checkoutIdFor(SEED, contents)).success).toBe(true);
  });

  test('has another seed after the seed is renewed', () => {
    const { tab, newId } = browser();
    const first = checkoutSeed(tab(), newId);
    renewCheckoutSeed(tab(), newId);
    expect(checkoutSeed(tab(), newId)).not.toBe(first);
  });

  test('has a new seed when the stored one is invalid', () => {
    const { tab, newId } = browser({ checkoutId: '{"id":7}' });
    expect(checkoutSeed(tab(), newId)).toMatch(/^[\da-f-]{36}$/);
  });
});
