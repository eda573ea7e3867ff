import { expect, test } from 'vitest';
import { placeOrderSchema } from '#contract/orders.ts';
import { safeStorage } from '../../../api/safe-storage.ts';
import { webStorage } from '../../../testing/web-storage.ts';
import { checkoutIdFor, checkoutSeed, renewCheckoutSeed, type WantedOrder } from './checkout-id.ts';

const wanted: WantedOrder = {
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

test('pressing pay again, also after a reload or in another tab, posts the same order', () => {
  const { tab, newId } = browser();
  const first = checkoutIdFor(checkoutSeed(tab(), newId), wanted);
  const second = checkoutIdFor(checkoutSeed(tab(), newId), structuredClone(wanted));
  expect(second).toBe(first);
});

test('a tab whose cart another tab has just paid posts that same order', () => {
  const { tab, newId } = browser();
  const seedOfOpenTab = checkoutSeed(tab(), newId);
  const paid = checkoutIdFor(checkoutSeed(tab(), newId), wanted);
  renewCheckoutSeed(tab(), newId);
  expect(checkoutIdFor(seedOfOpenTab, wanted)).toBe(paid);
});

test.each([
  { items: [{ productId: 1, quantity: 3 }] },
  { promoCode: 'SPRING' },
  { shippingMethod: 'express' },
  { customer: { ...wanted.customer, city: 'Galway' } },
])('an order changed by %o is a new one', (change) => {
  expect(checkoutIdFor(SEED, { ...wanted, ...change })).not.toBe(checkoutIdFor(SEED, wanted));
});

test('a checkout id is a UUID, as the shop’s server wants it', () => {
  const { checkoutId } = placeOrderSchema.shape;
  expect(checkoutId.safeParse(checkoutIdFor(SEED, wanted)).success).toBe(true);
});

test('an order that was paid or given up is not posted again', () => {
  const { tab, newId } = browser();
  const first = checkoutSeed(tab(), newId);
  renewCheckoutSeed(tab(), newId);
  expect(checkoutSeed(tab(), newId)).not.toBe(first);
});

test('a broken entry counts for nothing', () => {
  const { tab, newId } = browser({ checkoutId: '{"id":7}' });
  expect(checkoutSeed(tab(), newId)).toMatch(/^[\da-f-]{36}$/);
});
