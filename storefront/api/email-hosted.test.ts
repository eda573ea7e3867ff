import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { answerRequests, ok } from '#storefront/testing/fake-server.ts';
import { sendEmail } from './email.ts';

let hosted: Server;
const mails: { url: string | undefined; body: unknown }[] = [];

beforeAll(async () => {
  hosted = createServer(async (request, response) => {
    mails.push({ url: request.url, body: JSON.parse(await text(request)) });
    response.end('OK');
  });
  hosted.listen(0, '127.0.0.1');
  await once(hosted, 'listening');
});

afterAll(() => {
  vi.unstubAllGlobals();
  hosted.close();
});

test('with a hosted e-mail service in the settings, mails go there and not to the shop', async () => {
  const origin = `http://127.0.0.1:${(hosted.address() as AddressInfo).port}`;
  const reach = fetch;
  const requests = answerRequests({
    [PATHS.config]: [
      ok({
        card: { scriptUrl: '/card.js', publishableKey: 'pk' },
        email: {
          origin,
          publicKey: 'public_1',
          serviceId: 'service_1',
          templates: { contact: 'template_contact', order: 'template_order' },
        },
      }),
    ],
  });
  const toShop = fetch;
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/' });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith(origin) ? reach(url, init) : toShop(url, init),
  );
  expect(await sendEmail('order', { order_id: 'EC00004711' })).toEqual({ ok: true });
  expect(mails).toEqual([
    {
      url: '/api/v1.0/email/send',
      body: {
        lib_version: expect.any(String),
        user_id: 'public_1',
        service_id: 'service_1',
        template_id: 'template_order',
        template_params: { order_id: 'EC00004711' },
      },
    },
  ]);
  expect(requests.map(({ path }) => path)).toEqual([PATHS.config]);
});
