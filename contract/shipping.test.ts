import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { parcelWeightKg } from '#domain/delivery.ts';
import { LIMITS } from './limits.ts';
import {
  addressSchema,
  shippingRatesRequestSchema,
  shippingRatesSchema,
  validatedAddressesSchema,
} from './shipping.ts';

const destination = {
  addressLine: '1 Main Street',
  city: 'Dublin',
  postalCode: 'D02 XY45',
  countryCode: 'IE',
};

const issues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('addressSchema', () => {
  test('accepts and trims all four fields', () => {
    expect(z.parse(addressSchema, { ...destination, city: ' Dublin ' })).toEqual(destination);
  });

  test('requires all four fields', () => {
    expect(issues(addressSchema, {})).toEqual([
      ['addressLine', 'Please enter an address.'],
      ['city', 'Please enter a city.'],
      ['postalCode', 'Please enter a postal code.'],
      ['countryCode', 'Please enter a country.'],
    ]);
  });

  test.each([
    ['addressLine', LIMITS.addressLine],
    ['city', LIMITS.city],
    ['postalCode', LIMITS.postalCode],
    ['countryCode', LIMITS.identifier],
  ])('accepts at most %2$s characters for %1$s', (field, longest) => {
    const fits = { ...destination, [field]: 'x'.repeat(longest) };
    expect(issues(addressSchema, fits)).toBeUndefined();
    expect(issues(addressSchema, { ...fits, [field]: 'x'.repeat(longest + 1) })).toEqual([
      [field, `Please use at most ${longest} characters.`],
    ]);
  });

  test('accepts any number of addresses in the response', () => {
    const { countryCode, ...found } = destination;
    for (const addresses of [[], [found], [found, found]])
      expect(z.parse(validatedAddressesSchema, { addresses })).toEqual({ addresses });
    expect(issues(validatedAddressesSchema, { addresses: [{ countryCode }] })).toHaveLength(3);
  });
});

describe('shippingRatesRequestSchema', () => {
  const weighing = (weightKg: unknown) => ({ destination, weightKg });

  test('accepts the lightest parcel and the heaviest order within the limits', () => {
    for (const units of [0, 1, LIMITS.orderLines * MAX_QUANTITY])
      expect(issues(shippingRatesRequestSchema, weighing(parcelWeightKg(units)))).toBeUndefined();
  });

  test.each([
    [undefined, 'Expected a weight in kg.'],
    ['0.5', 'Expected a weight in kg.'],
    [Number.NaN, 'Expected a weight in kg.'],
    [Number.POSITIVE_INFINITY, 'Expected a weight in kg.'],
    [0, 'Expected a weight above 0 kg.'],
    [-0.5, 'Expected a weight above 0 kg.'],
    [LIMITS.parcelKg + 0.5, 'Expected at most 2500 kg.'],
  ])('rejects the weight %j', (weightKg, message) => {
    expect(issues(shippingRatesRequestSchema, weighing(weightKg))).toEqual([['weightKg', message]]);
  });

  test('names an invalid field of the destination by its path', () => {
    const request = { destination: { ...destination, city: ' ' }, weightKg: 0.5 };
    expect(issues(shippingRatesRequestSchema, request)).toEqual([
      ['destination.city', 'Please enter a city.'],
    ]);
  });
});

describe('shippingRatesSchema', () => {
  const rate = {
    serviceCode: 'standard',
    serviceName: 'Standard Delivery',
    totalPrice: 8.99,
    currency: 'EUR',
    deliveryTimeEstimate: '3-5 business days',
  };

  test('accepts rates in euro, and none', () => {
    for (const rates of [[], [rate]])
      expect(z.parse(shippingRatesSchema, { rates })).toEqual({ rates });
  });

  test.each([
    ['currency', 'USD'],
    ['currency', 'eur'],
    ['totalPrice', '8.99'],
    ['serviceCode', undefined],
    ['serviceName', null],
    ['deliveryTimeEstimate', 5],
  ])('rejects the %s %j', (field, value) => {
    const rates = [{ ...rate, [field]: value }];
    expect(issues(shippingRatesSchema, { rates })?.[0]?.[0]).toBe(`rates.0.${field}`);
  });
});
