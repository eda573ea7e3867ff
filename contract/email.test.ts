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

describe('A message to the shop', () => {
  test('is taken with all fields, trimmed', () => {
    expect(z.parse(contactMessageSchema, { ...message, name: ' Aoife ' })).toEqual(message);
  });

  test('needs no phone number', () => {
    const { phone, ...silent } = message;
    expect(z.parse(contactMessageSchema, silent)).toEqual(silent);
    expect(z.parse(contactMessageSchema, { ...message, phone: '  ' }).phone).toBe('');
    expect(phone).not.toBe('');
  });

  test.each(CONTACT_SUBJECTS)('can be about %s', (subject) => {
    expect(z.parse(contactMessageSchema, { ...message, subject }).subject).toBe(subject);
  });

  test.each([
    ['name', '  ', 'Please enter your name.'],
    ['email', 'aoife', 'Please enter an e-mail address such as name@example.com.'],
    ['phone', 5, 'Expected a text.'],
    ['subject', '', 'Please choose a subject.'],
    ['subject', 'feedback', 'Please choose a subject.'],
    ['message', '\n', 'Please enter your message.'],
  ])('whose %s is %j is refused with only: %3$s', (field, value, text) => {
    expect(issues(contactMessageSchema, { ...message, [field]: value })).toEqual([[field, text]]);
  });

  test.each([
    ['name', LIMITS.name],
    ['phone', LIMITS.phone],
    ['message', LIMITS.message],
  ])('may use %2$s characters for %1$s and not one more', (field, longest) => {
    const longestText = { ...message, [field]: 'x'.repeat(longest) };
    expect(issues(contactMessageSchema, longestText)).toBeUndefined();
    const tooLong = { ...message, [field]: 'x'.repeat(longest + 1) };
    expect(issues(contactMessageSchema, tooLong)).toEqual([
      [field, `Please use at most ${longest} characters.`],
    ]);
  });
});

describe('The template params of the contact form', () => {
  const params = {
    to_name: 'Elder & Clover',
    from_name: 'Aoife',
    from_email: 'aoife@example.com',
    phone_number: '',
    subject: 'Other',
    message: 'Hello',
    reply_to: 'aoife@example.com',
  };

  test('are taken as the contact form sends them, and without the ones the relay ignores', () => {
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
  ])('are refused with a bad %s', (field, value, text) => {
    expect(issues(contactParamsSchema, { ...params, [field]: value })).toEqual([
      [field, expect.stringMatching(text)],
    ]);
  });
});

describe('A post to the e-mail relay', () => {
  const post = {
    lib_version: '4.4.1',
    user_id: 'public-key',
    service_id: 'shop',
    template_id: 'order',
    template_params: { order_id: 'EC00004711', total: '€110.27' },
  };

  test('is taken as the e-mail library sends it', () => {
    expect(z.parse(emailSendSchema, post)).toEqual(post);
  });

  test.each(['user_id', 'service_id', 'template_id'])('without its %s is refused', (field) => {
    expect(issues(emailSendSchema, { ...post, [field]: undefined })).toEqual([
      [field, 'Expected an identifier.'],
    ]);
  });

  test.each([undefined, null, 'text', ['a']])('with %j as params is refused', (params) => {
    const [[field] = []] = issues(emailSendSchema, { ...post, template_params: params }) ?? [];
    expect(field).toBe('template_params');
  });

  test('about an order names the order, and nothing else of it is believed', () => {
    expect(z.parse(orderParamsSchema, post.template_params)).toEqual({ order_id: 'EC00004711' });
    expect(issues(orderParamsSchema, {})).toEqual([['order_id', 'Expected an identifier.']]);
  });
});
