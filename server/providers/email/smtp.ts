import { createTransport } from 'nodemailer';
import { withTimeout } from '#server/providers/with-timeout.ts';
import { wordsOf } from './email-problem.ts';
import {
  domainOf,
  type EmailSender,
  type FromAddress,
  nodemailerMessage,
  Undeliverable,
} from './email-sender.ts';

export interface SmtpOptions {
  /** Signs emails in the name of the From address's domain. */
  dkim?: { selector: string; privateKey: string } | undefined;
  /** A certificate (PEM) to trust instead of Node's. */
  trusted?: string | undefined;
  /** How long sending one email may take; SEND_TIMEOUT_MS by default. */
  sendTimeoutMs?: number;
}

// Shorter than the outbox's lease of an email.
const SEND_TIMEOUT_MS = 45_000;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A mail server (RFC 5321), through nodemailer. Connections are encrypted, from the start for
 * smtps://, by STARTTLS for smtp://, with a certificate that Node trusts. The exception is a server on
 * this machine without a login: no network is involved, and no certificate names localhost.
 * @param url smtp(s)://user:password@host:port
 */
export function smtpSender(url: string, from: FromAddress, options: SmtpOptions = {}): EmailSender {
  const { hostname, protocol, username } = new URL(url);
  const unencrypted = LOOPBACK.includes(hostname) && username === '';
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !unencrypted,
    ignoreTLS: unencrypted,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    tls: options.trusted === undefined ? {} : { ca: options.trusted },
    ...(options.dkim === undefined ? {} : { dkim: dkimOptions(options.dkim, from) }),
    // nodemailer must never read a file or URL that a customer's text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, messageId) {
      const sending = () => transport.sendMail(nodemailerMessage(mail, messageId, from));
      try {
        await withTimeout(options.sendTimeoutMs ?? SEND_TIMEOUT_MS, sending);
      } catch (error) {
        throw isPermanent(error) ? new Undeliverable(wordsOf(error)) : error;
      }
    },
    async verify() {
      await transport.verify();
    },
  };
}

// https://nodemailer.com/dkim
function dkimOptions(
  { selector, privateKey }: NonNullable<SmtpOptions['dkim']>,
  from: FromAddress,
) {
  return { domainName: domainOf(from), keySelector: selector, privateKey };
}

// About the recipient's mailbox (RFC 5321, 4.2.3; RFC 3463, 3.2). Other rejections, such as of the
// sender, of relaying or of a daily quota, can be solved in the settings.
const NO_SUCH_MAILBOX = /^55[013](?![ -]\d\.)|^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response } = error as Error & { command?: string; response?: string };
  return command === 'RCPT TO' && response !== undefined && NO_SUCH_MAILBOX.test(response);
}
