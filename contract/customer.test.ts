import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { COUNTRY_NAMES } from '#domain/countries.ts';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { customerSchema, deliveryAddressSchema, personalDetailsSchema } from './customer.ts';
import { LIMITS } from './limits.ts';

const { address, city, postalCode, country, ...details } = EXAMPLE_CUSTOMER;
const deliveryAddress = { address, city, postalCode, country };

const issues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('customerSchema', () => {
  test('accepts and trims personal details and address', () => {
    expect(z.parse(personalDetailsSchema, { ...details, firstName: ' Aoife ' })).toEqual(details);
    expect(z.parse(deliveryAddressSchema, { ...deliveryAddress, city: ' Dublin ' })).toEqual(
      deliveryAddress,
    );
    expect(z.parse(customerSchema, EXAMPLE_CUSTOMER)).toEqual(EXAMPLE_CUSTOMER);
  });

  test('R4.3: requires first name, last name, email and phone', () => {
    expect(new Map(issues(personalDetailsSchema, {})?.toReversed() as [string, string][])).toEqual(
      new Map([
        ['firstName', 'Please enter your first name.'],
        ['lastName', 'Please enter your last name.'],
        ['email', 'Please enter your email address.'],
        ['phone', 'Please enter your phone number.'],
      ]),
    );
  });

  test('R4.4: requires address, city, postal code and country', () => {
    expect(issues(deliveryAddressSchema, {})).toEqual([
      ['address', 'Please enter your address.'],
      ['city', 'Please enter your city.'],
      ['postalCode', 'Please enter your postal code.'],
      ['country', 'Please choose a country from the list.'],
    ]);
  });

  test.each([
    ['firstName', '  ', 'Please enter your first name.'],
    ['lastName', '', 'Please enter your last name.'],
    ['email', 'aoife@', 'Please enter an email address such as name@example.com.'],
    ['phone', '\t', 'Please enter your phone number.'],
    ['address', ' ', 'Please enter your address.'],
    ['city', '', 'Please enter your city.'],
    ['postalCode', '\n', 'Please enter your postal code.'],
    ['country', '', 'Please choose a country from the list.'],
    ['country', 'Japan', 'Please choose a country from the list.'],
    ['country', 'IE', 'Please choose a country from the list.'],
  ])('rejects the %s %j with only: %3$s', (field, value, message) => {
    const customer = { ...EXAMPLE_CUSTOMER, [field]: value };
    expect(issues(customerSchema, customer)).toEqual([[field, message]]);
  });

  test.each([
    ['firstName', LIMITS.name],
    ['lastName', LIMITS.name],
    ['phone', LIMITS.phone],
    ['address', LIMITS.addressLine],
    ['city', LIMITS.city],
    ['postalCode', LIMITS.postalCode],
  ])('accepts at most %2$s characters for %1$s', (field, longest) => {
    const customer = { ...EXAMPLE_CUSTOMER, [field]: 'x'.repeat(longest) };
    expect(issues(customerSchema, customer)).toBeUndefined();
    expect(issues(customerSchema, { ...customer, [field]: 'x'.repeat(longest + 1) })).toEqual([
      [field, `Please use at most ${longest} characters.`],
    ]);
  });

  test.each(COUNTRY_NAMES)('R4.5: accepts the country %s', (country) => {
    expect(z.parse(customerSchema, { ...EXAMPLE_CUSTOMER, country }).country).toBe(country);
  });

  test('drops other fields', () => {
    const sent = { ...EXAMPLE_CUSTOMER, isAdmin: true };
    expect(z.parse(customerSchema, sent)).not.toHaveProperty('isAdmin');
  });
});
