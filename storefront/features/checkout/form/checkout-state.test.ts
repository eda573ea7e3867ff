import { expect, test } from 'vitest';
import { FALLBACK_RATES, tariffRatesTo } from '#domain/delivery.ts';
import {
  addressOf,
  type CheckoutState,
  checkoutReducer,
  chosenRate,
  NEW_CHECKOUT,
  offeredRates,
} from './checkout-state.ts';

const rates = tariffRatesTo('IE');
const filled: CheckoutState = {
  ...NEW_CHECKOUT,
  form: { ...NEW_CHECKOUT.form, address: '1 Main Street', city: 'Cork', postalCode: 'T12' },
};
const asked = addressOf(filled.form);
const withRates = checkoutReducer(filled, { type: 'rates-found', asked, rates });

test('before the address check the fallback rates are offered and none is chosen', () => {
  expect(offeredRates(NEW_CHECKOUT)).toBe(FALLBACK_RATES);
  expect(chosenRate(NEW_CHECKOUT)).toBeUndefined();
});

test('the first rate that the carrier returns becomes the chosen one', () => {
  expect(offeredRates(withRates)).toEqual(rates);
  expect(chosenRate(withRates)).toMatchObject({ serviceCode: 'standard', price: 8_99 });
});

test('a customer who skips the check goes on with the first fallback rate', () => {
  const next = checkoutReducer(filled, { type: 'shipping-settled' });
  expect(chosenRate(next)).toBe(FALLBACK_RATES[0]);
});

test('a choice that was made stays when the customer goes on', () => {
  const express = checkoutReducer(withRates, { type: 'rate-chosen', serviceCode: 'express' });
  expect(chosenRate(checkoutReducer(express, { type: 'shipping-settled' }))?.price).toBe(34_99);
});

test('only a rate that is offered can be chosen', () => {
  const next = checkoutReducer(withRates, {
    type: 'rate-chosen',
    serviceCode: 'fallback_standard',
  });
  expect(next).toBe(withRates);
});

test.each([
  ['country', 'France'],
  ['city', 'Dublin'],
  ['postalCode', 'D02'],
] as const)('changing the %s drops the rates and the choice', (field, value) => {
  const next = checkoutReducer(withRates, { type: 'field-changed', field, value });
  expect(next).toMatchObject({ rates: undefined, chosen: undefined });
});

test.each([
  ['phone', '1'],
  ['address', '2 Main Street'],
] as const)('changing the %s keeps them', (field, value) => {
  const next = checkoutReducer(withRates, { type: 'field-changed', field, value });
  expect(next).toMatchObject({ rates, chosen: 'standard' });
});

test('typing the same again changes nothing', () => {
  const same = { type: 'field-changed', field: 'city', value: 'Cork' } as const;
  expect(checkoutReducer(withRates, same)).toBe(withRates);
});

test('rates for an address that was changed meanwhile are ignored', () => {
  const moved = checkoutReducer(filled, { type: 'field-changed', field: 'city', value: 'Galway' });
  expect(checkoutReducer(moved, { type: 'rates-found', asked, rates })).toBe(moved);
  expect(checkoutReducer(moved, { type: 'rates-missing', asked })).toBe(moved);
  const found = { addressLine: 'x', city: 'x', postalCode: 'x' };
  expect(checkoutReducer(moved, { type: 'address-found', asked, found })).toBe(moved);
});

test('the address that the carrier knows replaces address, city and postal code', () => {
  const found = { addressLine: '1 MAIN ST', city: 'CORK', postalCode: 'T12 AB1' };
  const next = checkoutReducer(filled, { type: 'address-found', asked, found });
  expect(next.form).toEqual({
    ...filled.form,
    address: '1 MAIN ST',
    city: 'CORK',
    postalCode: 'T12 AB1',
  });
});

test('when no rates come the fallback ones return, and the first is taken if none was chosen', () => {
  const again = checkoutReducer(withRates, { type: 'rates-missing', asked });
  expect(offeredRates(again)).toBe(FALLBACK_RATES);
  expect(again.chosen).toBe('fallback_standard');
});

test('a fallback rate chosen before stays chosen when no rates come', () => {
  const express = checkoutReducer(filled, {
    type: 'rate-chosen',
    serviceCode: 'fallback_express',
  });
  expect(checkoutReducer(express, { type: 'rates-missing', asked }).chosen).toBe(
    'fallback_express',
  );
});

test('an error goes as soon as its field is changed', () => {
  const wrong = checkoutReducer(filled, {
    type: 'errors-found',
    errors: { city: 'Please enter your city.', address: 'Please enter your address.' },
  });
  const next = checkoutReducer(wrong, { type: 'field-changed', field: 'city', value: 'Sligo' });
  expect(next.errors).toEqual({ city: undefined, address: 'Please enter your address.' });
});
