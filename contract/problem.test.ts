import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PROBLEM_CODES, PROBLEM_MEDIA_TYPE, problemSchema } from './problem.ts';

const problem = { type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found' };

describe('What a browser is told when something is wrong', () => {
  test.each(PROBLEM_CODES)('has the stable code %s', (code) => {
    expect(z.parse(problemSchema, { ...problem, code })).toEqual({ ...problem, code });
  });

  test('comes as problem details (RFC 9457)', () => {
    expect(PROBLEM_MEDIA_TYPE).toBe('application/problem+json');
    expect(new Set(PROBLEM_CODES).size).toBe(PROBLEM_CODES.length);
  });

  test('can tell the reason, the wrong fields, the new quote and the request', () => {
    const told = {
      ...problem,
      status: 409,
      code: 'quote_changed',
      detail: 'The total has changed.',
      fields: { 'customer.email': 'Please enter your e-mail address.' },
      quote: {
        subtotal: 28_50,
        discount: null,
        shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
        tax: 5_99,
        total: 43_48,
      },
      requestId: 'req-1',
    };
    expect(z.parse(problemSchema, told)).toEqual(told);
  });

  test.each([
    ['code', 'something_else'],
    ['code', undefined],
    ['status', '404'],
    ['title', undefined],
    ['fields', { email: 5 }],
    ['quote', { total: 1.5 }],
  ])('is not believed with the %s %j', (field, value) => {
    const { error } = z.safeParse(problemSchema, { ...problem, [field]: value });
    expect(error?.issues[0]?.path[0]).toBe(field);
  });
});
