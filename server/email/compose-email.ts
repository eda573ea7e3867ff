import type { Order } from '#domain/order.ts';
import { toPlainLine } from '#domain/plain-text.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OutboxRow } from '#server/database/tables.ts';
import type { Email } from '#server/providers/email/email-sender.ts';
import { emailHtml } from './email-html.ts';
import type { EmailContent, Part, StoredEmail } from './email-parts.ts';
import { emailText, WITHDRAWAL_TERMS_TEXT } from './email-text.ts';
import type { NewEmail } from './outbox.ts';

interface Head {
  to: string;
  replyTo?: string;
  subject: string;
}

/** Composes an email with its text, so that a release of version 1.0.0 can deliver it after a rollback. */
export function composeEmail(email: Head & EmailContent): StoredEmail {
  const notice = composeNotice(email);
  return { ...notice, text: emailText(notice.subject, notice.content) };
}

/** Composes a notice to the owner; what a stranger wrote is stored once, so its text is made at delivery. */
export function composeNotice({ to, replyTo, subject, ...content }: Head & EmailContent) {
  return {
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: toPlainLine(subject),
    content,
  } satisfies StoredEmail;
}

/**
 * Composes an email to an order's customer, who is greeted by name and answers to the shop.
 * @param title the heading; with the order's number also the subject
 * @param parts between the greeting and the closing
 */
export function composeOrderEmail(
  order: Order,
  shopEmail: string,
  { title, photograph, parts }: { title: string; photograph?: string; parts: readonly Part[] },
): StoredEmail {
  return composeEmail({
    to: order.customer.email,
    replyTo: shopEmail,
    subject: `${title}: ${order.id}`,
    title,
    ...(photograph === undefined ? {} : { photograph }),
    greeting: greeting(order),
    parts,
    toCustomer: true,
  });
}

/** The first line of emails about an order. */
export function greeting({ customer }: Pick<Order, 'customer'>): string {
  return `Dear ${customer.firstName},`;
}

/**
 * The email as it is delivered; also one that version 1.0.0 stored.
 * @param publicUrl the shop's URL, for pictures and links
 */
export function toEmail(stored: StoredEmail, publicUrl: string): Email {
  const { content = { parts: [{ text: stored.text?.trimEnd() ?? '' }] }, ...rest } = stored;
  const text = rest.text ?? emailText(rest.subject, content);
  return {
    ...rest,
    text: content.withdrawalTerms ? `${text}\n${WITHDRAWAL_TERMS_TEXT}\n` : text,
    html: rest.html ?? emailHtml(rest.subject, content, publicUrl),
  };
}

/** The email that a row of the outbox holds. */
export function storedEmail({ mail }: Pick<OutboxRow, 'mail'>): StoredEmail {
  return JSON.parse(mail) as StoredEmail;
}

/** A mail for the outbox, due after a delay (ms). */
export function newEmail(
  context: AppContext,
  dedupeKey: string,
  mail: StoredEmail,
  delayMs: number = 0,
): NewEmail {
  const now = context.now();
  return {
    id: context.newId(),
    dedupeKey,
    mail: JSON.stringify(mail),
    createdAt: now,
    dueAt: now + delayMs,
  };
}
