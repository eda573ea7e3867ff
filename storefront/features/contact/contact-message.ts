import { contactMessageSchema } from '#contract/email.ts';
import { type FieldErrors, fieldErrors } from '#storefront/ui/field/use-form.ts';

/** The fields as typed; the subject is empty until one is chosen. */
export type ContactDraft = Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>;

/** The error message of each invalid field. */
export function contactErrors(draft: ContactDraft): FieldErrors<keyof ContactDraft> {
  return fieldErrors(contactMessageSchema, draft);
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
