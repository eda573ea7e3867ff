import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { addressErrors, EMPTY_FORM, isValid, personalErrors, toCustomer } from './checkout-form.ts';

const FORM = { ...EMPTY_FORM, ...EXAMPLE_CUSTOMER };

test('R11.25, R11.26: the checkout form has the errors of the server', () => {
  expect(personalErrors({ ...FORM, firstName: 'https://evil.example' })).toEqual({
    firstName: 'Please enter a name without a web or email address.',
  });
  expect(addressErrors({ ...FORM, city: 'Dub\u200elin' })).toEqual({
    city: 'Please remove the invisible characters.',
  });
});

describe('the apartment in the checkout form', () => {
  test('R4.26: joins the address of the customer', () => {
    const customer = toCustomer({ ...FORM, apartment: ' Apartment 4 ' });
    expect(customer?.address).toBe('1 Grafton Street, Apartment 4');
    expect(customer).not.toHaveProperty('apartment');
  });

  test.each(['', '  '])('R4.26: leaves the address as it is when it is %j', (apartment) => {
    expect(toCustomer({ ...FORM, apartment })?.address).toBe('1 Grafton Street');
  });

  test('does not replace the required address', () => {
    const errors = addressErrors({ ...FORM, address: ' ', apartment: 'Unit 3' });
    expect(errors).toEqual({ address: 'Please enter your address.' });
  });

  test('is part of the longest address that the shop takes', () => {
    const letters = fc.integer({ min: 1, max: 140 }).map((length) => 'x'.repeat(length));
    fc.assert(
      fc.property(letters, letters, (address, apartment) => {
        const joined = `${address}, ${apartment}`;
        const errors = addressErrors({ ...FORM, address, apartment });
        expect(errors.address === undefined).toBe(joined.length <= 120);
      }),
    );
  });
});

test.each([
  [{}, true],
  [{ city: 'Please enter your city.' }, false],
])('a form with the errors %j is valid: %s', (errors, valid) => {
  expect(isValid(errors)).toBe(valid);
});
