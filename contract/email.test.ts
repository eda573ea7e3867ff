import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from '#domain/contact.ts';
import {
  contactMessageSchema,
  contactParamsSchema,
  emailSendSchema,
  orderParamsSchema,
} from './email.ts';
import { LIMITS } from './limits.ts';

const message = {
  name: 'Aoife',
  email: 'aoife@example.com',
  phone: '01 555',
  subject: 'Feedback',
  message: 'Soft hair at last.',
};

const issues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('contactMessageSchema', () => {
  test('accepts and trims all fields', () => {
    expect(z.parse(contactMessageSchema, { ...message, name: ' Aoife ' })).toEqual(message);
  });

  test('R9.1: requires no phone number', () => {
    const { phone, ...silent } = message;
    expect(z.parse(contactMessageSchema, silent)).toEqual(silent);
    expect(z.parse(contactMessageSchema, { ...message, phone: '  ' }).phone).toBe('');
    expect(phone).not.toBe('');
  });

  test.each(CONTACT_SUBJECTS)('R9.2: accepts the subject %s', (subject) => {
    expect(z.parse(contactMessageSchema, { ...message, subject }).subject).toBe(subject);
  });

  test.each([
    ['name', '  ', 'Please enter your name.'],
    ['email', 'aoife', 'Please enter an email address such as name@example.com.'],
    ['phone', 5, 'Expected a text.'],
    ['subject', '', 'Please choose a subject.'],
    ['subject', 'feedback', 'Please choose a subject.'],
    ['message', '\n', 'Please enter your message.'],
  ])('R9.1: rejects the %s %j with only: %3$s', (field, value, text) => {
    expect(issues(contactMessageSchema, { ...message, [field]: value })).toEqual([[field, text]]);
  });

  test.each([
    ['name', LIMITS.name],
    ['phone', LIMITS.phone],
    ['message', LIMITS.message],
  ])('accepts at most %2$s characters for %1$s', (field, longest) => {
    const longestText = { ...message, [field]: 'x'.repeat(longest) };
    expect(issues(contactMessageSchema, longestText)).toBeUndefined();
    const tooLong = { ...message, [field]: 'x'.repeat(longest + 1) };
    expect(issues(contactMessageSchema, tooLong)).toEqual([
      [field, `Please use at most ${longest} characters.`],
    ]);
  });
});

describe('contactParamsSchema', () => {
  const params = {
    to_name: 'Example shop',
    from_name: 'Aoife',
    from_email: 'aoife@example.com',
    phone_number: '',
    subject: 'Other',
    message: 'Hello',
    reply_to: 'aoife@example.com',
  };

  test('R9.3: accepts the params of the contact form, and requires only those that the server uses', () => {
    expect(z.parse(contactParamsSchema, params)).toEqual(params);
    const { to_name, reply_to, phone_number, ...needed } = params;
    expect(z.parse(contactParamsSchema, needed)).toEqual(needed);
  });

  test.each([
    ['from_name', ' ', 'Please enter your name.'],
    ['from_email', 'a\r\nBcc: eve@example.com', /such as name@example.com/],
    ['phone_number', 'x'.repeat(LIMITS.phone + 1), /at most 32 characters/],
    ['subject', 'Spam', 'Please choose a subject.'],
    ['message', '', 'Please enter your message.'],
  ])('rejects an invalid %s', (field, value, text) => {
    expect(issues(contactParamsSchema, { ...params, [field]: value })).toEqual([
      [field, expect.stringMatching(text)],
    ]);
  });
});

describe('emailSendSchema', () => {
  const post = {
    lib_version: '4.4.1',
    user_id: 'public-key',
    service_id: 'shop',
    template_id: 'order',
    template_params: { order_id: 'EC00004711', total: '€110.27' },
  };

  test('accepts the request of the email library', () => {
    expect(z.parse(emailSendSchema, post)).toEqual(post);
  });

  test.each(['user_id', 'service_id', 'template_id'])('rejects a request without %s', (field) => {
    expect(issues(emailSendSchema, { ...post, [field]: undefined })).toEqual([
      [field, 'Expected an identifier.'],
    ]);
  });

  test.each([undefined, null, 'text', ['a']])('rejects %j as params', (params) => {
    const [[field] = []] = issues(emailSendSchema, { ...post, template_params: params }) ?? [];
    expect(field).toBe('template_params');
  });

  test('uses only the order number of an order confirmation', () => {
    expect(z.parse(orderParamsSchema, post.template_params)).toEqual({ order_id: 'EC00004711' });
    expect(issues(orderParamsSchema, {})).toEqual([['order_id', 'Expected an identifier.']]);
  });
});
