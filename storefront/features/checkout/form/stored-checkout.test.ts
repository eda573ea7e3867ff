import { describe, expect, test } from 'vitest';
import { tariffRatesTo } from '#domain/delivery.ts';
import { safeStorage } from '#storefront/state/browser-storage.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { type CheckoutState, NEW_CHECKOUT } from './checkout-state.ts';
import { forgetCheckout, restoreCheckout, storeCheckout } from './stored-checkout.ts';

const typed: CheckoutState = {
  form: { ...NEW_CHECKOUT.form, firstName: 'Aoife', apartment: 'Unit 3', city: 'Cork' },
  rates: tariffRatesTo('IE'),
  chosen: 'express',
  chosenSinceRequest: false,
  unchecked: true,
};

function storageOf(entries?: Record<string, string>) {
  const browser = webStorage(entries);
  return safeStorage(() => browser);
}

describe('stored checkout', () => {
  test('R4.7, R5.15: restores the form, rates, choice and address check', () => {
    const storage = storageOf();
    storeCheckout(storage, typed, 1.5);
    expect(restoreCheckout(storage, 1.5)).toEqual(typed);
  });

  test('drops the rates and the choice when the weight of the parcel has changed', () => {
    const storage = storageOf();
    storeCheckout(storage, typed, 1.5);
    expect(restoreCheckout(storage, 2)).toMatchObject({
      form: typed.form,
      rates: undefined,
      chosen: undefined,
    });
  });

  test('keeps a chosen fallback rate when the weight has changed', () => {
    const storage = storageOf();
    storeCheckout(storage, { ...typed, rates: undefined, chosen: 'fallback_express' }, 1.5);
    expect(restoreCheckout(storage, 2).chosen).toBe('fallback_express');
  });

  test('restores a form that was stored without an apartment', () => {
    const { apartment, ...form } = typed.form;
    const checkout = JSON.stringify({ form, weightKg: 1 });
    expect(restoreCheckout(storageOf({ checkout }), 1).form).toEqual({
      ...typed.form,
      apartment: '',
    });
  });

  test.each(['{', 'null', '[]', '{"form":{"firstName":1}}'])(
    'starts an empty checkout when storage has %s',
    (checkout) => {
      expect(restoreCheckout(storageOf({ checkout }), 1)).toEqual(NEW_CHECKOUT);
    },
  );

  test('R4.7: deletes the stored checkout', () => {
    const storage = storageOf();
    storeCheckout(storage, typed, 1.5);
    forgetCheckout(storage);
    expect(storage.read('checkout')).toBeNull();
  });
});
