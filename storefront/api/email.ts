import { version } from '@emailjs/browser/package.json' with { type: 'json' };
import type { Config } from '#contract/config.ts';
import { ORDER_TOKEN_HEADER } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { mailProtection } from '#shop.config.ts';
import { localStore, type SafeStorage } from '#storefront/state/browser-storage.ts';
import { loadConfig } from './config.ts';

export type EmailTemplate = keyof Config['email']['templates'];

/** The result of a send request; status 0 is a network error. */
export type EmailResult = { ok: true } | { ok: false; status: number; text: string };

/** What the email library refuses before sending; see shop.config.ts. */
export interface MailProtection {
  blockHeadless: boolean;
  blockedSenders: readonly string[];
  messageThrottleMs: number;
}

const NETWORK_ERROR = { ok: false, status: 0, text: 'Network Error' } as const;

interface EmailOptions {
  protection?: MailProtection;
}

/**
 * Sends an email with the email service's library, which the first call loads: to the hosted email service if one is
 * set up, otherwise to this shop's server. The library itself returns 451 (headless browser), 403 (blocked sender) and
 * 429 (too soon after the last one).
 * @param params the template's params (R8.7, R9.3)
 */
export async function sendEmail(
  template: EmailTemplate,
  params: Record<string, string>,
  { protection = mailProtection }: EmailOptions = {},
): Promise<EmailResult> {
  try {
    const [emailjs, { email }] = await Promise.all([import('@emailjs/browser'), loadConfig()]);
    emailjs.init({
      publicKey: email.publicKey,
      // Without an origin the library posts to emailjs.com.
      origin: email.origin || location.origin,
      ...protectionOptions(template, protection),
    });
    await emailjs.send(email.serviceId, email.templates[template], params);
    return { ok: true };
  } catch (error) {
    return toEmailResult(error);
  }
}

/**
 * Sends an order's email again that was accepted before. A hosted email service would email the owner twice: instead,
 * this shop's server gets the report that the service has done so (R8.24).
 */
export async function repeatOrderEmail(
  params: Record<string, string>,
  orderToken: string,
): Promise<EmailResult> {
  try {
    const { email } = await loadConfig();
    if (!email.origin) return await sendEmail('order', params);
    const response = await reportSentEmail(email, params, orderToken);
    const { ok, status } = response;
    return ok ? { ok } : { ok, status, text: await response.text() };
  } catch (error) {
    return toEmailResult(error);
  }
}

function protectionOptions(template: EmailTemplate, protection: MailProtection) {
  // An order is posted twice within seconds (R8.6), so it must not be throttled.
  const throttle = template === 'contact' ? protection.messageThrottleMs : 0;
  return {
    blockHeadless: protection.blockHeadless,
    blockList: { list: [...protection.blockedSenders], watchVariable: 'from_email' },
    limitRate: { id: template, throttle },
    // The library does not throttle without a storage.
    storageProvider: throttleStorage,
  };
}

const storage = localStore as SafeStorage;

const throttleStorage = {
  get: async (key: string) => storage.read(key),
  set: async (key: string, value: string) => storage.write(key, value),
  remove: async (key: string) => storage.write(key, undefined),
};

/** The library rejects with {status, text}, a string, or an error of fetch. */
function toEmailResult(error: unknown): EmailResult {
  if (typeof error === 'string') return { ok: false, status: 400, text: error };
  if (typeof error === 'object' && error !== null && 'status' in error && 'text' in error)
    return { ok: false, status: Number(error.status), text: String(error.text) };
  return NETWORK_ERROR;
}

/**
 * Posts the email of an order to this shop's server, after the hosted email service has sent it (R8.24). The request
 * is that of the service's library, which cannot add the order's token: the server accepts the report only with it, and
 * no other host may get it.
 * @throws an error of fetch
 */
function reportSentEmail(
  { publicKey, serviceId, templates }: Config['email'],
  params: Record<string, string>,
  orderToken: string,
): Promise<Response> {
  return fetch(PATHS.emailSend, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [ORDER_TOKEN_HEADER]: orderToken },
    body: JSON.stringify({
      lib_version: version,
      user_id: publicKey,
      service_id: serviceId,
      template_id: templates.order,
      template_params: params,
    }),
  });
}
