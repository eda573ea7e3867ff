import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PROBLEM_CODES, PROBLEM_MEDIA_TYPE, problemSchema } from './problem.ts';

const problem = { type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found' };

describe('problemSchema', () => {
  test.each(PROBLEM_CODES)('accepts the code %s', (code) => {
    expect(z.parse(problemSchema, { ...problem, code })).toEqual({ ...problem, code });
  });

  test('R11.8: has the media type of RFC 9457 and distinct codes', () => {
    expect(PROBLEM_MEDIA_TYPE).toBe('application/problem+json');
    expect(new Set(PROBLEM_CODES).size).toBe(PROBLEM_CODES.length);
  });

  test('accepts detail, fields, quote and request ID', () => {
    const complete = {
      ...problem,
      status: 409,
      code: 'quote_changed',
      detail: 'The total has changed.',
      fields: { 'customer.email': 'Please enter your email address.' },
      quote: {
        subtotal: 28_50,
        discount: null,
        shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
        tax: 5_99,
        vatRate: 21_00,
        vatIncluded: false,
        total: 43_48,
      },
      requestId: 'req-1',
    };
    expect(z.parse(problemSchema, complete)).toEqual(complete);
  });

  test.each([
    ['code', 'something_else'],
    ['code', undefined],
    ['status', '404'],
    ['title', undefined],
    ['fields', { email: 5 }],
    ['quote', { total: 1.5 }],
  ])('rejects the %s %j', (field, value) => {
    const { error } = z.safeParse(problemSchema, { ...problem, [field]: value });
    expect(error?.issues[0]?.path[0]).toBe(field);
  });
});
