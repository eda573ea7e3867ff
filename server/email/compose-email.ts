import { companyFacts } from '#domain/company.ts';
import type { Order } from '#domain/order.ts';
import { toPlainLine, toPlainText } from '#domain/plain-text.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OutboxRow } from '#server/database/tables.ts';
import type { Email } from '#server/providers/email/email-sender.ts';
import { company, shop } from '#shop.config.ts';
import type { NewEmail } from './outbox.ts';

/** A text whose line breaks stay. Line breaks of other texts become spaces, so that a name cannot add lines. */
export interface MultilineText {
  text: string;
}

/** A line of a table in a email. */
export type Row = readonly [name: string, value: string | MultilineText];

interface Link {
  label: string;
  url: string;
}

/** A paragraph, a link, or a table. */
type Part = string | MultilineText | Link | readonly Row[];

/** A mail as the outbox stores it. */
export type StoredEmail = Omit<Email, 'html'> & { html?: string };

interface EmailContent {
  to: string;
  replyTo?: string;
  subject: string;
  /** The heading of the HTML version; the subject when absent. */
  title?: string;
  parts: readonly Part[];
}

const { street, city, postalCode, country } = shop.address;

/** The last paragraph of emails to customers, with the company (see companyFacts). */
export const CLOSING: MultilineText = {
  text: [
    'Questions? Just reply to this email.',
    shop.name,
    '',
    `${company.registeredName}, ${street}, ${city} ${postalCode}, ${country}`,
    ...companyFacts(company),
  ].join('\n'),
};

/** The first paragraph of emails about an order. */
export function greeting({ customer: { firstName, lastName } }: Pick<Order, 'customer'>): string {
  return `Dear ${firstName} ${lastName},`;
}

/** Composes a mail as plain text and as HTML, without control characters. */
export function composeEmail({ title, parts, ...head }: EmailContent): Email {
  const subject = toPlainLine(head.subject);
  return {
    ...head,
    subject,
    text: textOf(parts),
    html: page(title ?? subject, parts.map(partAsHtml).join('')),
  };
}

/**
 * Composes a email to an order's customer, who is greeted by name and answers to the shop.
 * @param title the heading; with the order's number also the subject
 * @param parts between the greeting and the closing
 */
export function composeOrderEmail(
  order: Order,
  shopEmail: string,
  { title, parts }: { title: string; parts: readonly Part[] },
): Email {
  return composeEmail({
    to: order.customer.email,
    replyTo: shopEmail,
    subject: `${title}: ${order.id}`,
    title,
    parts: [greeting(order), ...parts, CLOSING],
  });
}

/**
 * Composes a notice to the owner. The HTML version is made from the text at delivery, so that what a stranger wrote
 * is stored once.
 */
export function composeNotice({ parts, ...head }: Omit<EmailContent, 'title'>): StoredEmail {
  return { ...head, subject: toPlainLine(head.subject), text: textOf(parts) };
}

/** The email of a row, as it is delivered. */
export function mailToDeliver({ mail }: Pick<OutboxRow, 'mail'>): Email {
  const { html, ...stored } = JSON.parse(mail) as StoredEmail;
  return {
    ...stored,
    html: html ?? page(stored.subject, paragraph(escapeHtml(stored.text.trimEnd()))),
  };
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
    dedupeKey: dedupeKey,
    mail: JSON.stringify(mail),
    createdAt: now,
    dueAt: now + delayMs,
  };
}

function textOf(parts: readonly Part[]): string {
  return `${parts.map(partAsText).join('\n\n')}\n`;
}

function partAsText(part: Part): string {
  if (isText(part)) return plain(part);
  if ('url' in part) return `${part.label}: ${part.url}`;
  return part
    .map(([name, value]) => {
      const lines = plain(value).split('\n');
      // Indented, because a line of the value could look like another row.
      return [`${toPlainLine(name)}:`, ...lines].join(lines.length > 1 ? '\n  ' : ' ');
    })
    .join('\n');
}

// Tables and inline styles: mail clients support little else.
function partAsHtml(part: Part): string {
  if (isText(part)) return paragraph(escapeHtml(plain(part)));
  if ('url' in part)
    return paragraph(
      `<a href="${escapeHtml(part.url)}" style="color:#24281f">${escapeHtml(part.label)}</a>`,
    );
  const rows = part.map(
    ([name, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;vertical-align:top">${escapeHtml(toPlainLine(name))}</td>` +
      `<td style="padding:6px 0;text-align:right;white-space:pre-line">${escapeHtml(plain(value))}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${rows.join('')}</table>`;
}

function isText(part: Part): part is string | MultilineText {
  return typeof part === 'string' || 'text' in part;
}

function plain(text: string | MultilineText): string {
  return typeof text === 'string' ? toPlainLine(text) : toPlainText(text.text);
}

// With spaces as they are: the rows of a notice are a paragraph, and their indented lines stay indented.
function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;white-space:pre-wrap">${html}</p>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f1e7;color:#24281f;font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-weight:normal;font-size:26px;margin:0 0 24px">${escapeHtml(title)}</h1>
${body}
</div></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
