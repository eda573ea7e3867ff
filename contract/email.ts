import * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from '#domain/contact.ts';
import {
  emailField,
  identifierField,
  nameField,
  optionalPhoneField,
  requiredText,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { spamSignals } from './spam-signals.ts';

/** A message to the shop (R9.1). */
export const contactMessageSchema = z.object({
  name: nameField('your name'),
  email: emailField,
  phone: z.optional(optionalPhoneField),
  subject: z.enum(CONTACT_SUBJECTS, 'Please choose a subject.'),
  message: requiredText('your message', LIMITS.message, { multiline: true }),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Template params of the contact form (R9.3). */
export const contactParamsSchema = z.object({
  to_name: z.optional(z.string()),
  from_name: contactMessageSchema.shape.name,
  from_email: contactMessageSchema.shape.email,
  phone_number: contactMessageSchema.shape.phone,
  subject: contactMessageSchema.shape.subject,
  message: contactMessageSchema.shape.message,
  reply_to: z.optional(z.string()),
  ...spamSignals,
});

/** The only template param of the order confirmation that the server reads. */
export const orderParamsSchema = z.object({ order_id: identifierField });

/** The email service's request (EmailJS, POST /api/v1.0/email/send). */
export const emailSendSchema = z.object({
  lib_version: z.optional(z.string()),
  user_id: identifierField,
  service_id: identifierField,
  template_id: identifierField,
  template_params: z.record(z.string(), z.unknown()),
});
