import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Config } from '#contract/config.ts';
import { emailSendSchema } from '#contract/email.ts';
import { PATHS } from '#contract/paths.ts';
import { sendEmail } from './email.ts';

const CONFIG: Config = {
  card: { scriptUrl: '/card.js', publishableKey: 'pk' },
  email: {
    origin: '',
    publicKey: 'public',
    serviceId: 'service',
    templates: { contact: 'contact-template', order: 'order-template' },
  },
};

let server: Server;
let mailStatus = 200;
const mails: unknown[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === PATHS.config) {
      response.end(JSON.stringify(CONFIG));
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    mails.push(JSON.parse(body));
    response.writeHead(mailStatus).end(mailStatus === 200 ? 'OK' : 'Too Many Requests');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stubBrowser();
});

// What a browser has and Node lacks: an address that relative paths start from.
const fetchAnywhere = fetch;

function stubBrowser(): void {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('location', { origin, pathname: '/' });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetchAnywhere(new URL(path, origin), init),
  );
}

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

it('posts a mail to the shop’s own relay when no other service is set', async () => {
  expect(await sendEmail('contact', { from_name: 'Aoife' })).toEqual({ ok: true });
  expect(mails.at(-1)).toMatchObject({
    user_id: 'public',
    service_id: 'service',
    template_id: 'contact-template',
    template_params: { from_name: 'Aoife' },
  });
  expect(emailSendSchema.safeParse(mails.at(-1)).success).toBe(true);
});

it('posts two mails in a row without holding one back', async () => {
  const before = mails.length;
  await sendEmail('order', { order_id: 'EC00000001' });
  await sendEmail('order', { order_id: 'EC00000001' });
  expect(mails).toHaveLength(before + 2);
});

it('tells when the service refuses', async () => {
  mailStatus = 429;
  const refusal = await sendEmail('order', {});
  expect(refusal).toEqual({ ok: false, status: 429, text: 'Too Many Requests' });
});

it('tells when the service cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await sendEmail('order', {})).toEqual({ ok: false, status: 0, text: 'Network Error' });
});

const OPEN = { blockHeadless: false, blockedSenders: [], messageThrottleMs: 0 };

it('refuses browsers without a person with 451 where the owner wants that', async () => {
  vi.stubGlobal('navigator', { webdriver: true, languages: ['en'] });
  const refusal = await sendEmail('contact', {}, { ...OPEN, blockHeadless: true });
  expect(refusal).toEqual({ ok: false, status: 451, text: 'Unavailable For Headless Browser' });
});

it('refuses a sender on the owner’s list with 403', async () => {
  const params = { from_email: 'spam@example.com' };
  const refusal = await sendEmail('contact', params, {
    ...OPEN,
    blockedSenders: ['spam@example.com'],
  });
  expect(refusal).toEqual({ ok: false, status: 403, text: 'Forbidden' });
});

it('refuses a second message that comes too soon with 429, but never a confirmation', async () => {
  mailStatus = 200;
  vi.unstubAllGlobals();
  stubBrowser();
  const slow = { ...OPEN, messageThrottleMs: 60_000 };
  expect(await sendEmail('contact', {}, slow)).toEqual({ ok: true });
  expect(await sendEmail('contact', {}, slow)).toMatchObject({ status: 429 });
  expect(await sendEmail('order', {}, slow)).toEqual({ ok: true });
  expect(await sendEmail('order', {}, slow)).toEqual({ ok: true });
});
