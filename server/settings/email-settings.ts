import * as z from 'zod/mini';
import type { Config } from '#contract/config.ts';
import { LIMITS } from '#contract/limits.ts';
import { type DkimSettings, dkimSettings, dkimVariables } from './dkim-settings.ts';
import { allOrNone, text, url } from './setting-fields.ts';

export interface EmailSettings {
  /** smtp(s)://…; without it emails are written to a folder. */
  smtpUrl: string | undefined;
  /** With a key the shop signs its emails itself, if its mail server does not. */
  dkim?: DkimSettings | undefined;
  /** The email service to which the browser posts instead of to this server (EmailJS). */
  hostedEmail: Config['email'] | undefined;
}

const SMTP_WANTED =
  'the URL of a mail server such as smtps://user:password@host:465, with user and password both or neither';

// The class URL does not check the hosts of these protocols and accepts nearly anything.
function isComplete(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  const hasHost = /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(hostname);
  return hasHost && (username === '') === (password === '');
}

const identifier = (wanted: string) =>
  z.optional(text(wanted, new RegExp(`^[\\w-]{1,${LIMITS.identifier}}$`)));

export const emailVariables = {
  SMTP_URL: z.optional(url(SMTP_WANTED, 'smtp', 'smtps').check(z.refine(isComplete, SMTP_WANTED))),
  ...dkimVariables,
  EMAIL_ORIGIN: z.optional(
    url('the URL of the email service, such as https://api.emailjs.com', 'http', 'https'),
  ),
  EMAIL_PUBLIC_KEY: identifier('the public key of the email service'),
  EMAIL_SERVICE_ID: identifier('a service ID of the email service'),
  EMAIL_CONTACT_TEMPLATE_ID: identifier('the ID of the template for messages'),
  EMAIL_ORDER_TEMPLATE_ID: identifier('the ID of the template for order confirmations'),
};

const HOSTED = [
  'EMAIL_ORIGIN',
  'EMAIL_PUBLIC_KEY',
  'EMAIL_SERVICE_ID',
  'EMAIL_CONTACT_TEMPLATE_ID',
  'EMAIL_ORDER_TEMPLATE_ID',
] as const;

/**
 * @param project the folder that relative paths refer to
 * @throws SettingsError when only some settings of the email service or of DKIM are set, or the key cannot be used
 */
export function emailSettings(
  values: Partial<Record<keyof typeof emailVariables, string | undefined>>,
  project: string,
): EmailSettings {
  const hosted = allOrNone(values, HOSTED);
  return {
    smtpUrl: values.SMTP_URL,
    dkim: dkimSettings(values, project),
    hostedEmail: hosted && {
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
