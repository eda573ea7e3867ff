import { expect, test } from 'vitest';
import { safeStorage } from '#storefront/api/safe-storage.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { checkoutIdFor, forgetCheckoutId, type WantedOrder } from './checkout-id.ts';

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

function visit(entries?: Record<string, string>) {
  const browser = webStorage(entries);
  let made = 0;
  return {
    storage: safeStorage(() => browser),
    newId: () => {
      made += 1;
      return `id-${made}`;
    },
  };
}

test('pressing pay again, also after a reload, posts the same order', () => {
  const { storage, newId } = visit();
  expect(checkoutIdFor(storage, wanted, newId)).toBe('id-1');
  expect(checkoutIdFor(storage, structuredClone(wanted), newId)).toBe('id-1');
});

test.each([
  { items: [{ productId: 1, quantity: 3 }] },
  { promoCode: 'SPRING' },
  { shippingMethod: 'express' },
  { customer: { ...wanted.customer, city: 'Galway' } },
])('an order changed by %o is a new one', (change) => {
  const { storage, newId } = visit();
  checkoutIdFor(storage, wanted, newId);
  expect(checkoutIdFor(storage, { ...wanted, ...change }, newId)).toBe('id-2');
});

test('an order that was given up is not posted again', () => {
  const { storage, newId } = visit();
  checkoutIdFor(storage, wanted, newId);
  forgetCheckoutId(storage);
  expect(checkoutIdFor(storage, wanted, newId)).toBe('id-2');
});

test('a broken entry counts for nothing', () => {
  const { storage, newId } = visit({ checkoutId: '{"id":7}' });
  expect(checkoutIdFor(storage, wanted, newId)).toBe('id-1');
});
