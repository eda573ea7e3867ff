import { expect, test } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';

const URL = '/v1/webhook_endpoints';

test('lists the configured endpoint without its secret', async () => {
  const webhook = {
    url: 'http://127.0.0.1:1/hook',
    secret: 'whsec_1',
    events: ['charge.refunded'],
  };
  const { body } = await openSandbox({ webhook }).get(`${URL}?limit=100`);
  expect(body.data).toMatchObject([
    { url: webhook.url, enabled_events: ['charge.refunded'], status: 'enabled', livemode: false },
  ]);
  expect(JSON.stringify(body)).not.toContain('whsec_1');
});

test('lists no endpoint where none is configured, and refuses unknown parameters', async () => {
  const sandbox = openSandbox();
  expect((await sandbox.get(URL)).body.data).toEqual([]);
  expect((await sandbox.get(`${URL}?order=asc`)).status).toBe(400);
});
