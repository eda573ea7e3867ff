import { describe, expect, test } from 'vitest';
import { makeIntent, openSandbox, pay } from '../testing/open-sandbox.ts';

const SECOND = 1_000;

/** A sandbox with three paid and fully refunded orders, 10 s apart. */
async function openWithOrders() {
  let now = Date.UTC(2026, 10, 21);
  const sandbox = openSandbox({ clock: () => now });
  const orders: { intent: string; charge: string; refund: string }[] = [];
  for (let count = 0; count < 3; count += 1) {
    now += 10 * SECOND;
    const { body } = await pay(sandbox);
    const refund = await sandbox.post('/v1/refunds', { payment_intent: body.id });
    orders.unshift({ intent: body.id, charge: body.latest_charge, refund: refund.body.id });
  }
  const ids = async (url: string) => (await sandbox.get(url)).body.data.map(({ id }) => id);
  return { sandbox, orders, ids, startedAt: Date.UTC(2026, 10, 21) / SECOND };
}

describe.each(['payment_intents', 'charges', 'refunds', 'events'])('GET /v1/%s', (kind) => {
  test('returns pages newest first, with has_more', async () => {
    const { sandbox, ids } = await openWithOrders();
    const all = await ids(`/v1/${kind}?limit=100`);
    const first = await sandbox.get(`/v1/${kind}?limit=2`);
    expect(first.body).toMatchObject({ object: 'list', url: `/v1/${kind}`, has_more: true });
    expect(first.body.data.map(({ id }) => id)).toEqual(all.slice(0, 2));
    const rest = await sandbox.get(`/v1/${kind}?starting_after=${all[1]}`);
    expect(rest.body.data.map(({ id }) => id)).toEqual(all.slice(2, 12));
    const back = await ids(`/v1/${kind}?limit=1&ending_before=${all[2]}`);
    expect(back).toEqual([all[1]]);
  });

  test.each([
    ['limit=0', 'parameter_invalid_integer'],
    ['limit=101', 'parameter_invalid_integer'],
    ['limit=many', 'parameter_invalid_integer'],
    ['starting_after=xx_1', 'resource_missing'],
    ['starting_after=xx_1&ending_before=xx_1', 'parameters_exclusive'],
    ['order=asc', 'parameter_unknown'],
  ])('refuses ?%s with %s', async (query, code) => {
    const { get } = openSandbox();
    const { status, body } = await get(`/v1/${kind}?${query}`);
    expect([status, body.error.code]).toEqual([400, code]);
  });
});

test('lists the charges and refunds of one payment', async () => {
  const { orders, ids } = await openWithOrders();
  const [, wanted] = orders;
  expect(await ids(`/v1/charges?payment_intent=${wanted?.intent}`)).toEqual([wanted?.charge]);
  expect(await ids(`/v1/refunds?payment_intent=${wanted?.intent}`)).toEqual([wanted?.refund]);
  expect(await ids(`/v1/refunds?charge=${wanted?.charge}`)).toEqual([wanted?.refund]);
});

describe('GET /v1/events', () => {
  const typesOf = async (query: string) => {
    const { sandbox } = await openWithOrders();
    const { body } = await sandbox.get(`/v1/events?limit=100&${query}`);
    return body.data.map(({ type }) => type);
  };

  test('filters by type', async () => {
    expect(await typesOf('type=charge.refunded')).toEqual(Array(3).fill('charge.refunded'));
  });

  test('filters by a type with a wildcard', async () => {
    const types = await typesOf('type=charge.*');
    expect([...new Set(types)].sort()).toEqual(['charge.refunded', 'charge.succeeded']);
  });

  test('filters by several types', async () => {
    const types = await typesOf('types[]=charge.refunded&types[]=payment_intent.succeeded');
    expect(types).toHaveLength(6);
    expect(new Set(types)).toEqual(new Set(['charge.refunded', 'payment_intent.succeeded']));
  });

  test('filters by creation time', async () => {
    const { sandbox, startedAt } = await openWithOrders();
    const count = async (bounds: string) =>
      (await sandbox.get(`/v1/events?limit=100&type=payment_intent.created&${bounds}`)).body.data
        .length;
    expect(await count(`created[gte]=${startedAt + 20}`)).toBe(2);
    expect(await count(`created[gt]=${startedAt + 20}`)).toBe(1);
    expect(await count(`created[lt]=${startedAt + 20}`)).toBe(1);
    expect(await count(`created[lte]=${startedAt + 20}`)).toBe(2);
    expect(await count(`created=${startedAt + 20}`)).toBe(1);
  });

  test.each(['type=charge.refunded&types[]=charge.succeeded', 'type=[a-z]', 'types[]=charge.*'])(
    'refuses ?%s',
    async (query) => {
      const { get } = openSandbox();
      expect((await get(`/v1/events?${query}`)).status).toBe(400);
    },
  );
});

test('expands the payment intents of listed charges', async () => {
  const { sandbox, orders } = await openWithOrders();
  const { body } = await sandbox.get('/v1/charges?limit=1&expand[]=data.payment_intent');
  expect(body.data).toMatchObject([{ payment_intent: { id: orders[0]?.intent } }]);
});

test('lists an intent of an unpaid order', async () => {
  const sandbox = openSandbox();
  const { id } = await makeIntent(sandbox);
  const { body } = await sandbox.get('/v1/payment_intents');
  expect(body.data).toMatchObject([{ id, status: 'requires_payment_method', livemode: false }]);
});

describe('GET /v1/webhook_endpoints', () => {
  test('lists the configured endpoint without its secret', async () => {
    const webhook = {
      url: 'http://127.0.0.1:1/hook',
      secret: 'whsec_1',
      events: ['charge.refunded'],
    };
    const { body } = await openSandbox({ webhook }).get('/v1/webhook_endpoints?limit=100');
    expect(body.data).toMatchObject([
      { url: webhook.url, enabled_events: ['charge.refunded'], status: 'enabled', livemode: false },
    ]);
    expect(JSON.stringify(body)).not.toContain('whsec_1');
  });

  test('lists no endpoint where none is configured, and refuses unknown parameters', async () => {
    const sandbox = openSandbox();
    expect((await sandbox.get('/v1/webhook_endpoints')).body.data).toEqual([]);
    expect((await sandbox.get('/v1/webhook_endpoints?order=asc')).status).toBe(400);
  });
});
