import type { Config } from '#contract/config.ts';
import { shop } from '#shop.config.ts';
import { loadConfig } from './config.ts';
import { safeStorage } from './safe-storage.ts';

export type EmailTemplate = keyof Config['email']['templates'];

/** Whether the e-mail service took a mail; status 0 means that it was not reached. */
export type EmailResult = { ok: true } | { ok: false; status: number; text: string };

/** What the library refuses before anything is sent; see shop.config.ts. */
export interface MailProtection {
  blockHeadless: boolean;
  blockedSenders: readonly string[];
  messageThrottleMs: number;
}

const NETWORK_ERROR = { ok: false, status: 0, text: 'Network Error' } as const;

/**
 * Posts a mail through the e-mail service, whose library is fetched with the first one. The library
 * refuses by itself with 451 (a browser without a person), 403 (a blocked sender) and 429 (too soon).
 * @param params the template's params, as spec section 7, calls 8 and 9, lists them
 */
export async function sendEmail(
  template: EmailTemplate,
  params: Record<string, string>,
  protection: MailProtection = shop.mailProtection,
): Promise<EmailResult> {
  try {
    const [emailjs, { email }] = await Promise.all([import('@emailjs/browser'), loadConfig()]);
    emailjs.init({
      publicKey: email.publicKey,
      // Without an origin the library posts to its makers' own service.
      origin: email.origin || location.origin,
      ...refusalsOf(template, protection),
    });
    await emailjs.send(email.serviceId, email.templates[template], params);
    return { ok: true };
  } catch (error) {
    return refusalFrom(error);
  }
}

function refusalsOf(template: EmailTemplate, protection: MailProtection) {
  // No throttle may swallow one of an order's two posts (design ruling 3).
  const throttle = template === 'contact' ? protection.messageThrottleMs : 0;
  return {
    blockHeadless: protection.blockHeadless,
    blockList: { list: [...protection.blockedSenders], watchVariable: 'from_email' },
    limitRate: { id: template, throttle },
    // Without a storage of its own the library forgets the throttle.
    storageProvider: throttleStorage,
  };
}

const storage = safeStorage(() => localStorage);

const throttleStorage = {
  get: async (key: string) => storage.read(key),
  set: async (key: string, value: string) => storage.write(key, value),
  remove: async (key: string) => storage.write(key, undefined),
};

/** The library rejects with {status, text}, with a plain text, or with fetch's own error. */
function refusalFrom(error: unknown): EmailResult {
  if (typeof error === 'string') return { ok: false, status: 400, text: error };
  if (typeof error === 'object' && error !== null && 'status' in error && 'text' in error)
    return { ok: false, status: Number(error.status), text: String(error.text) };
  return NETWORK_ERROR;
}
