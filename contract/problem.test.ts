import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXAMPLE_QUOTE } from '#tests/helpers/example-order.ts';
import { PROBLEM_CODES, PROBLEM_MEDIA_TYPE, problemSchema } from './problem.ts';

const problem = { type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found' };

describe('problemSchema', () => {
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
      quote: EXAMPLE_QUOTE,
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
