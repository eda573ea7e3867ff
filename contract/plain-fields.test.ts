import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { customerSchema } from './customer.ts';
import { contactMessageSchema, contactParamsSchema } from './email.ts';
import { placeOrderSchema } from './orders.ts';
import { applyPromoCodeSchema } from './promo-codes.ts';
import { addReviewSchema } from './reviews.ts';
import { addressSchema } from './shipping.ts';
import { withdrawalSchema } from './withdrawals.ts';

const LINES: readonly [schema: z.ZodMiniObject, fields: readonly string[]][] = [
  [customerSchema, ['firstName', 'lastName', 'phone', 'address', 'city', 'postalCode']],
  [contactMessageSchema, ['name', 'phone', 'subject']],
  [contactParamsSchema, ['from_name', 'phone_number', 'subject']],
  [addReviewSchema, ['name', 'date']],
  [withdrawalSchema, ['name', 'orderNumber']],
  [addressSchema, ['addressLine', 'city', 'postalCode', 'countryCode']],
  [applyPromoCodeSchema, ['code']],
  [placeOrderSchema, ['promoCode', 'shippingMethod']],
];
const TEXTS: readonly [schema: z.ZodMiniObject, field: string][] = [
  [contactMessageSchema, 'message'],
  [contactParamsSchema, 'message'],
  [addReviewSchema, 'text'],
  [withdrawalSchema, 'items'],
];
const NAMES: readonly [schema: z.ZodMiniObject, field: string][] = [
  [customerSchema, 'firstName'],
  [customerSchema, 'lastName'],
  [contactMessageSchema, 'name'],
  [contactParamsSchema, 'from_name'],
  [addReviewSchema, 'name'],
  [withdrawalSchema, 'name'],
];

const accepts = (schema: z.ZodMiniObject, field: string, text: string) =>
  !z.safeParse(schema, { [field]: text }).error?.issues.some(({ path }) => path[0] === field);

describe('texts that customers write', () => {
  test.each(LINES.flatMap(([schema, fields]) => fields.map((field) => [field, schema] as const)))(
    'R11.25: the field %s is one line without control characters',
    (field, schema) => {
      for (const control of ['\n', '\t', '\0', '\u001b', '\u007f', '\u009b', '\u2028'])
        expect(accepts(schema, field, `a${control}b`)).toBe(false);
    },
  );

  test.each(TEXTS.map(([schema, field]) => [field, schema] as const))(
    'R11.25: the field %s has line breaks and tabs, and no other control characters',
    (field, schema) => {
      expect(accepts(schema, field, 'a\nb\r\n\tc 👩‍🦰')).toBe(true);
      for (const control of ['\r', '\0', '\u001b', '\u007f', '\u009b', '\u2028', '\u202e'])
        expect(accepts(schema, field, `a${control}b`)).toBe(false);
    },
  );

  test.each([...TEXTS, ...NAMES].map(([schema, field]) => [field, schema] as const))(
    'R11.45: the field %s needs a visible character',
    (field, schema) => {
      const isRequired = !accepts(schema, field, '');
      for (const blank of [
        '\u3164',
        '\u2800',
        '\u115f\u1160',
        '\uffa0',
        '\u200d',
        '\u200b \u00ad\ufe0f',
      ])
        expect(accepts(schema, field, blank)).toBe(!isRequired);
      for (const text of ['\u2800A', '👩‍🦰', '김']) expect(accepts(schema, field, text)).toBe(true);
    },
  );

  test.each(NAMES.map(([schema, field]) => [field, schema] as const))(
    'R11.26: the name %s has no web or email address',
    (field, schema) => {
      expect(accepts(schema, field, "Seán O'Brien, Jr. 2")).toBe(true);
      expect(accepts(schema, field, 'https://evil.example')).toBe(false);
    },
  );
});
