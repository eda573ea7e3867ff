import { describe, expect, test } from 'vitest';
import { contactParamsSchema } from '#contract/email.ts';
import { type ContactDraft, contactErrors, contactParams } from './contact-form.tsx';

const MESSAGE: ContactDraft = {
  name: ' Aoife ',
  email: 'aoife@example.com',
  phone: '',
  subject: 'Order Status',
  message: 'Where is my order?',
};

describe('contact message', () => {
  test('R9.1: needs no phone number', () => {
    expect(contactErrors(MESSAGE)).toEqual({});
  });

  test('R9.1: has an error for each missing field', () => {
    const empty: ContactDraft = { name: '', email: '', phone: '', subject: '', message: ' ' };
    expect(contactErrors(empty)).toEqual({
      name: 'Please enter your name.',
      email: expect.stringContaining('Please enter your'),
      subject: 'Please choose a subject.',
      message: 'Please enter your message.',
    });
  });

  test('R9.1: has an error for an invalid email address', () => {
    expect(contactErrors({ ...MESSAGE, email: 'aoife@' }).email).toContain('name@example.com');
  });

  test('R11.25, R11.26: has the errors of the server for control characters and addresses', () => {
    const typed = { ...MESSAGE, name: 'https://evil.example', message: 'Hello\u001b[2J' };
    expect(contactErrors(typed)).toEqual({
      name: 'Please enter a name without a web or email address.',
      message: 'Please remove the invisible characters.',
    });
  });

  test('R9.3: has the customer’s address as reply_to', () => {
    const params = contactParams(MESSAGE, 'Example shop');
    expect(params).toMatchObject({ from_name: 'Aoife', reply_to: 'aoife@example.com' });
    expect(contactParamsSchema.safeParse(params).success).toBe(true);
  });
});
