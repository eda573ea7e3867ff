import { describe, expect, it } from 'vitest';
import { contactParamsSchema } from '#contract/email.ts';
import { type ContactDraft, contactErrors, contactParams } from './contact-message.ts';

const MESSAGE: ContactDraft = {
  name: ' Aoife ',
  email: 'aoife@example.com',
  phone: '',
  subject: 'Order Status',
  message: 'Where is my order?',
};

describe('A visitor who writes to the shop', () => {
  it('needs no phone number', () => {
    expect(contactErrors(MESSAGE)).toEqual({});
  });

  it('is told about every field that is missing', () => {
    const empty: ContactDraft = { name: '', email: '', phone: '', subject: '', message: ' ' };
    expect(contactErrors(empty)).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter your e-mail address.',
      subject: 'Please choose a subject.',
      message: 'Please enter your message.',
    });
  });

  it('is told when the e-mail address cannot be one', () => {
    expect(contactErrors({ ...MESSAGE, email: 'aoife@' }).email).toContain('name@example.com');
  });

  it('gets the answer at the address given in the form', () => {
    const params = contactParams(MESSAGE, 'Elder & Clover');
    expect(params).toMatchObject({ from_name: 'Aoife', reply_to: 'aoife@example.com' });
    expect(contactParamsSchema.safeParse(params).success).toBe(true);
  });
});
