import { expect, test } from 'vitest';
import { tariffRatesTo } from '#domain/delivery.ts';
import { safeStorage } from '../../../api/safe-storage.ts';
import { webStorage } from '../../../testing/web-storage.ts';
import { type CheckoutState, NEW_CHECKOUT } from './checkout-state.ts';
import { forgetCheckout, keepCheckout, restoreCheckout } from './stored-checkout.ts';

const typed: CheckoutState = {
  form: { ...NEW_CHECKOUT.form, firstName: 'Aoife', city: 'Cork' },
  errors: { lastName: 'Please enter your last name.' },
  rates: tariffRatesTo('IE'),
  chosen: 'express',
};

function visit(entries?: Record<string, string>) {
  const browser = webStorage(entries);
  return safeStorage(() => browser);
}

test('what was typed and chosen survives a reload, complaints do not', () => {
  const storage = visit();
  keepCheckout(storage, typed, 1.5);
  expect(restoreCheckout(storage, 1.5)).toEqual({ ...typed, errors: {} });
});

test('rates for a parcel of another weight are dropped with the choice', () => {
  const storage = visit();
  keepCheckout(storage, typed, 1.5);
  expect(restoreCheckout(storage, 2)).toMatchObject({
    form: typed.form,
    rates: undefined,
    chosen: undefined,
  });
});

test('a chosen fallback rate does not depend on the weight', () => {
  const storage = visit();
  keepCheckout(storage, { ...typed, rates: undefined, chosen: 'fallback_express' }, 1.5);
  expect(restoreCheckout(storage, 2).chosen).toBe('fallback_express');
});

test.each(['{', 'null', '[]', '{"form":{"firstName":1}}'])(
  'the checkout starts afresh from a store that holds %s',
  (checkout) => {
    expect(restoreCheckout(visit({ checkout }), 1)).toEqual(NEW_CHECKOUT);
  },
);

test('nothing of the customer stays once the order is placed', () => {
  const storage = visit();
  keepCheckout(storage, typed, 1.5);
  forgetCheckout(storage);
  expect(storage.read('checkout')).toBeNull();
});
