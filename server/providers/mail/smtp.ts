import { createTransport } from 'nodemailer';
import { within } from '../../deadline.ts';
import { composeMail, type Sender } from './compose.ts';
import { type Mailbox, Undeliverable } from './mailbox.ts';

export interface SmtpOptions {
  /** Certificates to trust besides the well-known ones. */
  trusted?: string | undefined;
  /** For handing over one mail (ms); 45 seconds when absent. */
  deadlineMs?: number | undefined;
}

// Within the time for which the outbox holds a mail that is being delivered.
const DEADLINE_MS = 45_000;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const ON_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A mail server (RFC 5321), through nodemailer. Connections are encrypted: from the start for smtps://,
 * by STARTTLS for smtp://, without which nothing is sent. Its certificate must be one that Node trusts.
 * Only a server on this machine that wants no login is spoken to in the clear: nobody is in between,
 * and no certificate is made out to localhost.
 * @param url smtp(s)://user:password@host:port
 */
export function smtpMailbox(url: string, from: Sender, options: SmtpOptions = {}): Mailbox {
  const { hostname, protocol, username } = new URL(url);
  const inTheClear = ON_THIS_MACHINE.includes(hostname) && username === '';
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !inTheClear,
    ignoreTLS: inTheClear,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    tls: options.trusted === undefined ? {} : { ca: options.trusted },
    // A mail's words are the shop's own: no file and no address in them is ever fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, messageId) {
      const sending = transport.sendMail(composeMail(mail, messageId, from));
      try {
        await within(options.deadlineMs ?? DEADLINE_MS, sending);
      } catch (error) {
        throw isRefusedForGood(error) ? new Undeliverable() : error;
      }
    },
    isReachable: () => transport.verify().catch(() => false),
  };
}

// Of the mailbox itself (RFC 5321, 4.2.3; RFC 3463, 3.2). Other refusals, such as of the sender, of
// relaying or of the day's quantity, are matters of settings that somebody can put right.
const NO_SUCH_MAILBOX = /^55[013](?![ -]\d\.)|^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

/** Whether the server will never take mail for this address. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response } = error as Error & { command?: string; response?: string };
  return command === 'RCPT TO' && response !== undefined && NO_SUCH_MAILBOX.test(response);
}
