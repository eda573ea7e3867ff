import { describe, expect, test } from 'vitest';
import { FALLBACK_RATES, tariffRatesTo } from '#domain/delivery.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import {
  type CheckoutState,
  checkoutReducer,
  chosenRate,
  NEW_CHECKOUT,
  needsRates,
  offeredRates,
  preselectedRate,
  toAddress,
} from './checkout-state.ts';

const rates = tariffRatesTo('IE');
const filled: CheckoutState = {
  ...NEW_CHECKOUT,
  form: { ...NEW_CHECKOUT.form, address: '1 Main Street', city: 'Cork', postalCode: 'T12' },
};
const requested = toAddress(filled.form);
const withRates = checkoutReducer(filled, { type: 'rates-found', requested, rates });

describe('checkout reducer', () => {
  test('R5.4: offers the fallback rates, and has none chosen, before the address check', () => {
    expect(offeredRates(NEW_CHECKOUT)).toBe(FALLBACK_RATES);
    expect(chosenRate(NEW_CHECKOUT)).toBeUndefined();
  });

  test('R5.1: chooses the first rate of the carrier', () => {
    expect(offeredRates(withRates)).toEqual(rates);
    expect(chosenRate(withRates)).toMatchObject({ serviceCode: 'standard', price: 8_99 });
  });

  test('R5.2: chooses the first fallback rate when the step is completed without a check', () => {
    const next = checkoutReducer(filled, { type: 'shipping-completed' });
    expect(chosenRate(next)).toBe(FALLBACK_RATES[0]);
  });

  test('R5.10: preselects the first offered rate until another one is chosen', () => {
    expect(preselectedRate(NEW_CHECKOUT)).toBe(FALLBACK_RATES[0]);
    const express = checkoutReducer(withRates, { type: 'rate-chosen', serviceCode: 'express' });
    expect(preselectedRate(express)).toMatchObject({ serviceCode: 'express' });
  });

  test('R5.11: needs rates before step 3 only where fallback rates need an address check', () => {
    const strict = { ...PRICING_RULES, fallbackRatesWithoutValidation: false };
    expect(needsRates(filled)).toBe(false);
    expect(needsRates(filled, strict)).toBe(true);
    expect(needsRates(withRates, strict)).toBe(false);
  });

  test('keeps the chosen rate when the step is completed', () => {
    const express = checkoutReducer(withRates, { type: 'rate-chosen', serviceCode: 'express' });
    expect(chosenRate(checkoutReducer(express, { type: 'shipping-completed' }))?.price).toBe(34_99);
  });

  test.each([
    ['Express Delivery', 'express', 'fallback_express'],
    ['the first rate', 'standard', 'fallback_standard'],
  ])('R5.16: keeps %s when it is chosen while the rates load', (_, found, fallback) => {
    const loading = checkoutReducer(filled, { type: 'rates-requested' });
    const chosen = checkoutReducer(loading, { type: 'rate-chosen', serviceCode: fallback });
    const next = checkoutReducer(chosen, { type: 'rates-found', requested, rates });
    expect(chosenRate(next)).toMatchObject({ serviceCode: found });
  });

  test('R5.1, R5.16: chooses the first rate if the choice was made before the request, or is not offered', () => {
    const action = { type: 'rate-chosen', serviceCode: 'fallback_express' } as const;
    const earlier = checkoutReducer(checkoutReducer(filled, action), { type: 'rates-requested' });
    const only = rates.slice(0, 1);
    const without = checkoutReducer(filled, action);
    for (const next of [
      checkoutReducer(earlier, { type: 'rates-found', requested, rates }),
      checkoutReducer(without, { type: 'rates-found', requested, rates: only }),
    ])
      expect(chosenRate(next)).toMatchObject({ serviceCode: 'standard' });
  });

  test('R5.1: ignores the choice of a rate that is not offered', () => {
    const next = checkoutReducer(withRates, {
      type: 'rate-chosen',
      serviceCode: 'fallback_standard',
    });
    expect(next).toBe(withRates);
  });

  test('R5.15: keeps that the address was not checked until the address changes or is found', () => {
    const unchecked = checkoutReducer(filled, { type: 'address-unchecked', requested });
    const later = checkoutReducer(unchecked, { type: 'rates-found', requested, rates });
    expect(later.unchecked).toBe(true);
    const change = (field: 'phone' | 'address') =>
      checkoutReducer(later, { type: 'field-changed', field, value: 'another' }).unchecked;
    expect([change('phone'), change('address')]).toEqual([true, false]);
    const found = { addressLine: '1 Main Street', city: 'Cork', postalCode: 'T12 AB1' };
    const adopted = checkoutReducer(later, { type: 'address-found', requested, found });
    expect(adopted.unchecked).toBe(false);
  });

  test.each([
    ['country', 'France'],
    ['city', 'Dublin'],
    ['postalCode', 'D02'],
  ] as const)('R5.3: drops the rates and the choice when the %s changes', (field, value) => {
    const next = checkoutReducer(withRates, { type: 'field-changed', field, value });
    expect(next).toMatchObject({ rates: undefined, chosen: undefined });
  });

  test.each([
    ['phone', '1'],
    ['address', '2 Main Street'],
  ] as const)('keeps the rates and the choice when the %s changes', (field, value) => {
    const next = checkoutReducer(withRates, { type: 'field-changed', field, value });
    expect(next).toMatchObject({ rates, chosen: 'standard' });
  });

  test('returns the same state when a field gets the same value again', () => {
    const same = { type: 'field-changed', field: 'city', value: 'Cork' } as const;
    expect(checkoutReducer(withRates, same)).toBe(withRates);
  });

  test.each([
    ['address', '2 Main Street'],
    ['city', 'Galway'],
    ['postalCode', 'H91'],
    ['country', 'France'],
  ] as const)(
    'R5.3: ignores responses for an address whose %s has changed since',
    (field, value) => {
      const changed = checkoutReducer(filled, { type: 'field-changed', field, value });
      const found = { addressLine: 'x', city: 'x', postalCode: 'x' };
      for (const action of [
        { type: 'rates-found', requested, rates },
        { type: 'rates-missing', requested },
        { type: 'address-found', requested, found },
        { type: 'address-unchecked', requested },
      ] as const)
        expect(checkoutReducer(changed, action)).toBe(changed);
    },
  );

  test('trims the address of a request', () => {
    const form = { ...filled.form, address: ' 1 Main Street ', city: 'Cork ', postalCode: ' T12' };
    expect(toAddress(form)).toEqual(requested);
    expect(toAddress({ ...form, country: 'Japan' }).countryCode).toBe('');
  });

  test('R4.8: replaces address, city and postal code with the address found', () => {
    const found = { addressLine: '1 MAIN ST', city: 'CORK', postalCode: 'T12 AB1' };
    const next = checkoutReducer(filled, { type: 'address-found', requested, found });
    expect(next.form).toEqual({
      ...filled.form,
      address: '1 MAIN ST',
      city: 'CORK',
      postalCode: 'T12 AB1',
    });
  });

  test('offers the fallback rates and chooses the first when no rates are found', () => {
    const again = checkoutReducer(withRates, { type: 'rates-missing', requested });
    expect(offeredRates(again)).toBe(FALLBACK_RATES);
    expect(again.chosen).toBe('fallback_standard');
  });

  test('keeps the chosen fallback rate when no rates are found', () => {
    const express = checkoutReducer(filled, {
      type: 'rate-chosen',
      serviceCode: 'fallback_express',
    });
    expect(checkoutReducer(express, { type: 'rates-missing', requested }).chosen).toBe(
      'fallback_express',
    );
  });
});
