import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import { allOrNone, text, url } from './setting-fields.ts';

/** The hosted e-mail service to which the browser posts instead of to this shop (EmailJS). */
export interface HostedEmail {
  origin: string;
  publicKey: string;
  serviceId: string;
  templates: { contact: string; order: string };
}

export interface MailSettings {
  /** smtp(s)://…; without it mails are written into a folder. */
  smtpUrl: string | undefined;
  hostedEmail: HostedEmail | undefined;
}

const SMTP_WANTED =
  'the address of a mail server such as smtps://user:password@host:465, user and password both or neither';

const mailServer = url(SMTP_WANTED, 'smtp', 'smtps').check(
  z.refine((value) => isWholeAddress(value), SMTP_WANTED),
);

// These protocols are none that URL knows, so that it takes nearly anything for a host.
function isWholeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  const hasHost = /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(hostname);
  return hasHost && (username === '') === (password === '');
}

const identifier = (wanted: string) =>
  z.optional(text(wanted, new RegExp(`^[\\w-]{1,${LIMITS.identifier}}$`)));

export const mailVariables = {
  SMTP_URL: z.optional(mailServer),
  EMAIL_ORIGIN: z.optional(
    url('the address of the e-mail service, such as https://api.emailjs.com', 'http', 'https'),
  ),
  EMAIL_PUBLIC_KEY: identifier('the public key of the e-mail service'),
  EMAIL_SERVICE_ID: identifier('a service id of the e-mail service'),
  EMAIL_CONTACT_TEMPLATE_ID: identifier('the id of the template for messages'),
  EMAIL_ORDER_TEMPLATE_ID: identifier('the id of the template for confirmations'),
};

const HOSTED = [
  'EMAIL_ORIGIN',
  'EMAIL_PUBLIC_KEY',
  'EMAIL_SERVICE_ID',
  'EMAIL_CONTACT_TEMPLATE_ID',
  'EMAIL_ORDER_TEMPLATE_ID',
] as const;

type MailVariables = Partial<Record<keyof typeof mailVariables, string | undefined>>;

/** @returns the settings, or one line that says what is wrong */
export function mailSettings(values: MailVariables): MailSettings | { problem: string } {
  const hosted = allOrNone(values, HOSTED, 'mails by a hosted service');
  if (hosted === 'none') return { smtpUrl: values.SMTP_URL, hostedEmail: undefined };
  if ('problem' in hosted) return hosted;
  return {
    smtpUrl: values.SMTP_URL,
    hostedEmail: {
      origin: new URL(hosted.EMAIL_ORIGIN).origin,
      publicKey: hosted.EMAIL_PUBLIC_KEY,
      serviceId: hosted.EMAIL_SERVICE_ID,
      templates: {
        contact: hosted.EMAIL_CONTACT_TEMPLATE_ID,
        order: hosted.EMAIL_ORDER_TEMPLATE_ID,
      },
    },
  };
}
