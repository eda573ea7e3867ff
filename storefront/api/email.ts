import type { Config } from '#contract/config.ts';
import { loadConfig } from './config.ts';

export type EmailTemplate = keyof Config['email']['templates'];

/** Whether the e-mail service took a mail; status 0 means that it was not reached. */
export type EmailResult = { ok: true } | { ok: false; status: number; text: string };

const NETWORK_ERROR = { ok: false, status: 0, text: 'Network Error' } as const;

/**
 * Posts a mail through the e-mail service, whose library is fetched with the first one.
 * @param params the template's params, as spec section 7, calls 8 and 9, lists them
 */
export async function sendEmail(
  template: EmailTemplate,
  params: Record<string, string>,
): Promise<EmailResult> {
  try {
    const [emailjs, { email }] = await Promise.all([import('@emailjs/browser'), loadConfig()]);
    emailjs.init({
      publicKey: email.publicKey,
      // Without an origin the library posts to its makers' own service.
      origin: email.origin || location.origin,
      blockHeadless: false,
    });
    await emailjs.send(email.serviceId, email.templates[template], params);
    return { ok: true };
  } catch (error) {
    return refusalFrom(error);
  }
}

/** The library rejects with {status, text}, with a plain text, or with fetch's own error. */
function refusalFrom(error: unknown): EmailResult {
  if (typeof error === 'string') return { ok: false, status: 400, text: error };
  if (typeof error === 'object' && error !== null && 'status' in error && 'text' in error)
    return { ok: false, status: Number(error.status), text: String(error.text) };
  return NETWORK_ERROR;
}
