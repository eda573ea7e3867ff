import * as z from 'zod/mini';
import { contactMessageSchema } from '#contract/email.ts';

/** The fields as typed; the subject is empty until one is chosen. */
export type ContactDraft = Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>;

/** Reads the contact form's fields. */
export function contactDraftIn(form: HTMLFormElement): ContactDraft {
  const data = new FormData(form);
  const text = (name: keyof ContactDraft) => String(data.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
  };
}

/** The error message of each invalid field. */
export function contactErrors(draft: ContactDraft): Partial<Record<keyof ContactDraft, string>> {
  const parsed = z.safeParse(contactMessageSchema, draft);
  if (parsed.success) return {};
  const { fieldErrors } = z.flattenError(parsed.error);
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, messages]) => [field, messages?.[0]]),
  );
}

/** The parameters of the email template (R9.3). */
export function contactParams(draft: ContactDraft, shopName: string): Record<string, string> {
  return {
    to_name: shopName,
    from_name: draft.name.trim(),
    from_email: draft.email.trim(),
    phone_number: draft.phone.trim(),
    subject: draft.subject,
    message: draft.message.trim(),
    reply_to: draft.email.trim(),
  };
}
