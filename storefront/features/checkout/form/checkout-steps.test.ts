import { expect, test } from 'vitest';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { EMPTY_FORM, personalErrors, toCustomer } from './checkout-form.ts';
import { furthestStep, parseStep } from './checkout-steps.ts';

const { firstName, lastName, email, phone } = EXAMPLE_CUSTOMER;
const person = { ...EMPTY_FORM, firstName, lastName, email, phone };
const complete = { ...EMPTY_FORM, ...EXAMPLE_CUSTOMER };

test.each([
  ['', 1],
  ['step=2', 2],
  ['step=3', 3],
  ['step=4', 1],
  ['step=two', 1],
])('R4.2: reads /checkout?%s as step %d', (query, step) => {
  expect(parseStep(new URLSearchParams(query))).toBe(step);
});

test('R4.2, R4.3, R4.4: opens no step before the earlier ones are complete', () => {
  expect(furthestStep(EMPTY_FORM)).toBe(1);
  expect(furthestStep({ ...complete, email: 'aoife' })).toBe(1);
  expect(furthestStep(person)).toBe(2);
  expect(furthestStep({ ...complete, city: '  ' })).toBe(2);
  expect(furthestStep(complete)).toBe(3);
});

test('finds an error in each empty field of step 1 and in no other', () => {
  expect(personalErrors(EMPTY_FORM)).toEqual({
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    email: expect.stringContaining('Please enter your'),
    phone: 'Please enter your phone number.',
  });
});

test('trims the customer’s fields, and returns undefined while a field is invalid', () => {
  const spaced = { ...complete, address: ` ${complete.address} ` };
  expect(toCustomer(spaced)).toEqual(EXAMPLE_CUSTOMER);
  expect(toCustomer(person)).toBeUndefined();
});
