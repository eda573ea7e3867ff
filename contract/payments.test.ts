import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { createPaymentSchema, PAYMENT_STATUSES, paymentSchema } from './payments.ts';

const payment = {
  paymentMethodId: 'pm_1',
  amount: 110_27,
  currency: 'eur',
  metadata: {
    orderId: 'EC00004711',
    customerName: 'Aoife Byrne',
    customerEmail: 'aoife@example.com',
  },
  attemptId: '0d3c1a52-7f4e-4c57-9f0b-3c6f0e1a2b3c',
};

const issues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('createPaymentSchema', () => {
  test('R6.7: accepts the fields of a payment', () => {
    expect(z.parse(createPaymentSchema, payment)).toEqual(payment);
  });

  test.each([
    ['paymentMethodId', '', 'Expected an identifier.'],
    ['paymentMethodId', undefined, 'Expected an identifier.'],
    ['amount', 110.27, 'Expected an amount in whole cents.'],
    ['amount', '11027', 'Expected an amount in whole cents.'],
    ['amount', -11027, 'Expected 0 or more cents.'],
    ['currency', 'EUR', "Expected the currency 'eur'."],
    ['currency', 'usd', "Expected the currency 'eur'."],
    ['currency', undefined, "Expected the currency 'eur'."],
    ['attemptId', 'again', 'Expected a UUID.'],
    ['attemptId', undefined, 'Expected a UUID.'],
  ])('rejects the %s %j', (field, value, message) => {
    expect(issues(createPaymentSchema, { ...payment, [field]: value })).toEqual([[field, message]]);
  });

  test.each([
    ['orderId', '', 'Expected an identifier.'],
    ['customerName', ' ', "Please enter the customer's name."],
    ['customerEmail', 'aoife', 'Please enter an email address such as name@example.com.'],
  ])('rejects metadata with the %s %j', (field, value, message) => {
    const metadata = { ...payment.metadata, [field]: value };
    expect(issues(createPaymentSchema, { ...payment, metadata })).toEqual([
      [`metadata.${field}`, message],
    ]);
  });

  test('accepts the longest names of the checkout', () => {
    const longest = 'x'.repeat(LIMITS.name);
    const named = (customerName: string) => ({
      ...payment,
      metadata: { ...payment.metadata, customerName },
    });
    expect(issues(createPaymentSchema, named(`${longest} ${longest}`))).toBeUndefined();
    expect(issues(createPaymentSchema, named(`${longest} ${longest}x`))).toEqual([
      ['metadata.customerName', 'Please use at most 161 characters.'],
    ]);
  });

  test('R11.12: drops card numbers', () => {
    const sent = { ...payment, cardnumber: '4242424242424242' };
    expect(z.parse(createPaymentSchema, sent)).toEqual(payment);
  });
});

describe('paymentSchema', () => {
  test.each(PAYMENT_STATUSES)('accepts the status %s', (status) => {
    expect(z.parse(paymentSchema, { id: 'pi_1', status })).toEqual({ id: 'pi_1', status });
    const withSecret = { id: 'pi_1', status, clientSecret: 'pi_1_secret' };
    expect(z.parse(paymentSchema, withSecret)).toEqual(withSecret);
  });

  test.each(['requires_payment_method', 'paid', undefined])('rejects the status %j', (status) => {
    expect(issues(paymentSchema, { id: 'pi_1', status })?.[0]?.[0]).toBe('status');
  });
});
