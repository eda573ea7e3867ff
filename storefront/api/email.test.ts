import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Config } from '#contract/config.ts';
import { emailSendSchema } from '#contract/email.ts';
import { PATHS } from '#contract/paths.ts';

const CARD: Config['card'] = { scriptUrl: '/card.js', publishableKey: 'pk' };
const OWN_SERVER: Config['email'] = {
  origin: '',
  publicKey: 'public',
  serviceId: 'service',
  templates: { contact: 'contact-template', order: 'order-template' },
};
const UNPROTECTED = { blockHeadless: false, blockedSenders: [], messageThrottleMs: 0 };
const SHOP = 'https://shop.example';

let posts: { url: string; body: unknown }[];

/** Loads a fresh module, with a server that responds to emails with a status. */
async function loadSendEmail(email = OWN_SERVER, status = 200, text = 'OK') {
  vi.resetModules();
  vi.stubGlobal('location', { origin: SHOP, pathname: '/' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === PATHS.config) return Response.json({ card: CARD, email });
    posts.push({ url, body: JSON.parse(String(init.body)) });
    return new Response(text, { status });
  });
  const { sendEmail } = await import('./email.ts');
  return sendEmail;
}

describe('sendEmail', () => {
  beforeEach(() => {
    posts = [];
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('posts to the shop when no email service is configured', async () => {
    const sendEmail = await loadSendEmail();
    expect(await sendEmail('contact', { from_name: 'Aoife' })).toEqual({ ok: true });
    expect(posts).toEqual([
      {
        url: `${SHOP}/api/v1.0/email/send`,
        body: {
          lib_version: expect.any(String),
          user_id: 'public',
          service_id: 'service',
          template_id: 'contact-template',
          template_params: { from_name: 'Aoife' },
        },
      },
    ]);
    expect(emailSendSchema.safeParse(posts[0]?.body).success).toBe(true);
  });

  test('posts to the configured email service', async () => {
    const sendEmail = await loadSendEmail({ ...OWN_SERVER, origin: 'https://mail.example' });
    expect(await sendEmail('order', { order_id: 'EC00004711' })).toEqual({ ok: true });
    expect(posts).toMatchObject([
      {
        url: 'https://mail.example/api/v1.0/email/send',
        body: { template_id: 'order-template', template_params: { order_id: 'EC00004711' } },
      },
    ]);
  });

  test('returns the status of an error response', async () => {
    const sendEmail = await loadSendEmail(OWN_SERVER, 429, 'Too Many Requests');
    const result = await sendEmail('order', {});
    expect(result).toEqual({ ok: false, status: 429, text: 'Too Many Requests' });
  });

  test('R9.7: returns status 0 after a network error', async () => {
    const sendEmail = await loadSendEmail();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await sendEmail('order', {})).toEqual({ ok: false, status: 0, text: 'Network Error' });
  });

  test('R9.7: returns 451 for a headless browser when these are blocked', async () => {
    const sendEmail = await loadSendEmail();
    vi.stubGlobal('navigator', { webdriver: true, languages: ['en'] });
    const result = await sendEmail(
      'contact',
      {},
      { protection: { ...UNPROTECTED, blockHeadless: true } },
    );
    expect(result).toEqual({ ok: false, status: 451, text: 'Unavailable For Headless Browser' });
  });

  test('R9.7: returns 403 for a blocked sender', async () => {
    const sendEmail = await loadSendEmail();
    const protection = { ...UNPROTECTED, blockedSenders: ['spam@example.com'] };
    const result = await sendEmail('contact', { from_email: 'spam@example.com' }, { protection });
    expect(result).toEqual({ ok: false, status: 403, text: 'Forbidden' });
  });

  test('R9.7: throttles messages, but never order confirmations', async () => {
    const sendEmail = await loadSendEmail();
    const protection = { ...UNPROTECTED, messageThrottleMs: 60_000 };
    expect(await sendEmail('contact', {}, { protection })).toEqual({ ok: true });
    expect(await sendEmail('contact', {}, { protection })).toMatchObject({ status: 429 });
    expect(await sendEmail('order', {}, { protection })).toEqual({ ok: true });
    expect(await sendEmail('order', {}, { protection })).toEqual({ ok: true });
    expect(posts).toHaveLength(3);
  });
});
