import { type SubmitEvent, useState } from 'react';
import { LIMITS, MIN_FILL_MS } from '#contract/limits.ts';
import { CONTACT_SUBJECTS } from '#domain/contact.ts';
import { shop } from '#shop.config.ts';
import { sendEmail } from '#storefront/api/email.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/field/email-field.tsx';
import { Field, SelectField, TextArea } from '#storefront/ui/field/field.tsx';
import { focusFirstError } from '#storefront/ui/field/focus-first-error.ts';
import { BotTrap, useMinimumFillTime } from '#storefront/ui/field/spam-signals.tsx';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import {
  type ContactDraft,
  contactDraftIn,
  contactErrors,
  contactParams,
} from './contact-message.ts';

/** The contact form. */
export function ContactForm() {
  const [errors, setErrors] = useState<ReturnType<typeof contactErrors>>({});
  const [sending, setSending] = useState(false);
  const waitMinimumFillTime = useMinimumFillTime(MIN_FILL_MS);

  // Uncontrolled, so that hydration keeps what was typed before.
  function field(name: keyof ContactDraft) {
    return {
      name,
      error: errors[name],
      defaultValue: '',
      onChange: () => setErrors({ ...errors, [name]: undefined }),
    };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const draft = contactDraftIn(form);
    const draftErrors = contactErrors(draft);
    setErrors(draftErrors);
    if (Object.keys(draftErrors).length > 0) return focusFirstError(form, draftErrors);
    setSending(true);
    const { homepage, filledInMs } = await waitMinimumFillTime(form);
    const result = await sendEmail('contact', {
      ...contactParams(draft, shop.name),
      homepage,
      filledInMs: String(filledInMs),
    });
    setSending(false);
    if (result.ok) form.reset();
    showToast(result.ok ? SENT : NOT_SENT);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Write to us"
      className="noscript:hidden relative grid content-start gap-6 sm:grid-cols-2"
    >
      <Field label="Name" required autoComplete="name" maxLength={LIMITS.name} {...field('name')} />
      <EmailField maxLength={LIMITS.email} {...field('email')} />
      <Field
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
        {...field('phone')}
      />
      <SelectField
        label="Subject"
        required
        options={CONTACT_SUBJECTS}
        placeholder="Choose a subject"
        {...field('subject')}
      />
      <div className="sm:col-span-2 lg:[&_textarea]:min-h-72">
        <TextArea label="Message" required maxLength={LIMITS.message} {...field('message')} />
      </div>
      <BotTrap />
      <Button type="submit" busy={sending} className="sm:justify-self-start">
        {sending ? 'Sending...' : 'Send message'}
      </Button>
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
