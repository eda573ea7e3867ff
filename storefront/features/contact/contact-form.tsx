import { Link } from 'react-router';
import { contactMessageSchema } from '#contract/email.ts';
import { LIMITS, MIN_FILL_MS } from '#contract/limits.ts';
import { PAGES } from '#contract/pages.ts';
import { CONTACT_SUBJECTS } from '#domain/contact.ts';
import { firstNameOf } from '#domain/first-name.ts';
import { shop } from '#shop.config.ts';
import { sendEmail } from '#storefront/api/email.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/field/email-field.tsx';
import { Field, SelectField, TextArea } from '#storefront/ui/field/field.tsx';
import { BotTrap, useMinimumFillTime } from '#storefront/ui/field/spam-signals.tsx';
import { type FieldErrors, fieldErrors, useForm } from '#storefront/ui/field/use-form.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';

/** The contact form. */
export function ContactForm() {
  const waitMinimumFillTime = useMinimumFillTime(MIN_FILL_MS);
  const { props, field, busy } = useForm<keyof ContactDraft>({
    validate: contactErrors,
    async onValid(draft, form) {
      const { homepage, filledInMs } = await waitMinimumFillTime(form);
      const result = await sendEmail('contact', {
        ...contactParams(draft, shop.name),
        homepage,
        filledInMs: String(filledInMs),
      });
      if (result.ok) form.reset();
      showToast(result.ok ? SENT : NOT_SENT);
    },
  });

  return (
    <form
      {...props}
      aria-label="Write to us"
      className="relative grid gap-6 bg-paper p-5 sm:p-10 noscript:hidden"
    >
      <div className="ruled">
        <p className="mb-4 font-display text-part italic">Dear {firstNameOf(shop.founder.name)},</p>
        <TextArea label="Message" required maxLength={LIMITS.message} {...field('message')} />
      </div>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <SelectField
          label="Subject"
          required
          options={CONTACT_SUBJECTS}
          placeholder="Choose a subject"
          {...field('subject')}
        />
        <Field
          label="Name"
          required
          autoComplete="name"
          maxLength={LIMITS.name}
          {...field('name')}
        />
        <EmailField maxLength={LIMITS.email} {...field('email')} />
        <Field
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={LIMITS.phone}
          {...field('phone')}
        />
      </div>
      <BotTrap />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {busy ? 'Sending...' : 'Send message'}
        </Button>
        <p className="label">
          We use it only to answer you.{' '}
          <Link to={PAGES.privacy} className="text-link">
            Privacy
          </Link>
        </p>
      </div>
    </form>
  );
}

const SENT = {
  title: 'Message sent!',
  description: "We'll get back to you as soon as possible.",
} as const;

const NOT_SENT = {
  title: 'Error sending message',
  description: 'Please try again later or contact us directly.',
  tone: 'bad',
} as const;

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
