import type { SendMailOptions } from 'nodemailer';

/** An email to one recipient. */
export interface Email {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** The server rejected the recipient permanently: trying again is useless. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Sends emails. */
export interface EmailSender {
  /**
   * @param messageId the email's stable ID: sending it twice gives the same Message-ID
   * @throws Undeliverable, or any other error, after which the outbox tries again
   */
  send(mail: Email, messageId: string): Promise<void>;
  /** @throws when emails cannot be sent now (email-problem.ts) */
  verify(): Promise<void>;
}

/** The From address of all emails. */
export interface FromAddress {
  name: string;
  address: string;
}

/** The email for nodemailer. A stable Message-ID shows that an email sent twice is the same one. */
export function nodemailerMessage(
  { html, ...mail }: Email,
  messageId: string,
  from: FromAddress,
): SendMailOptions {
  return {
    ...mail,
    from,
    to: oneAddress(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: oneAddress(mail.replyTo) }),
    messageId: `<${messageId}@${domainOf(from)}>`,
    alternatives: [{ contentType: HTML, raw: htmlPart(html) }],
    // So that no holiday reply comes back (RFC 3834, 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const HTML = 'text/html; charset=utf-8';
/** Characters in a line of base64 (RFC 2045, 6.8). */
const LINE = 76;

// Not by nodemailer, whose quoted-printable takes ten times the CPU time.
function htmlPart(html: string): Buffer {
  const base64 = Buffer.from(html).toString('base64');
  const lines = [`Content-Type: ${HTML}`, 'Content-Transfer-Encoding: base64', ''];
  for (let start = 0; start < base64.length; start += LINE)
    lines.push(base64.slice(start, start + LINE));
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

/** The domain in whose name emails are sent. */
export function domainOf({ address }: FromAddress): string {
  return address.slice(address.indexOf('@') + 1);
}

// nodemailer would parse a string as a list of addresses.
function oneAddress(address: string) {
  return { name: '', address };
}
