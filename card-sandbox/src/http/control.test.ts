import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import type Stripe from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect, newIntent, readyToPay } from '../testing/connect.ts';
import { PUBLISHABLE_KEY, RETURN_URL, SECRET_KEY } from '../testing/open-sandbox.ts';

const REFUSED = { statusCode: 429 };

describe('/control/faults', () => {
  test('injects a fault as often as its times and lists the rest', async () => {
    const { stripe, control } = await connect();
    const { id } = await newIntent(stripe);
    const fault = { kind: 'rate-limit-429', on: 'retrieve', times: 2 };
    expect((await control('PUT', [fault])).status).toBe(200);
    await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject(REFUSED);
    expect(await (await control('GET')).json()).toEqual([{ ...fault, times: 1 }]);
    await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject(REFUSED);
    expect(await (await control('GET')).json()).toEqual([]);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
  });

  test('injects a fault without times until it is deleted', async () => {
    const { stripe, control } = await connect();
    const { id } = await newIntent(stripe);
    await control('PUT', [{ kind: 'rate-limit-429', on: 'retrieve' }]);
    for (let time = 0; time < 3; time++)
      await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject(REFUSED);
    expect(await (await control('DELETE')).json()).toEqual([]);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
  });

  test('injects a fault when the random number is below its probability', async () => {
    const draws = [0.29, 0.3, 0.1];
    const { stripe, control } = await connect({ random: () => draws.shift() ?? 1 });
    const { id } = await newIntent(stripe);
    await control('PUT', [{ kind: 'rate-limit-429', on: 'retrieve', probability: 0.3 }]);
    await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject(REFUSED);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
    await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject(REFUSED);
  });

  const CALLS: [string, (stripe: Stripe, id: string) => Promise<unknown>][] = [
    ['create_intent', (stripe) => newIntent(stripe)],
    ['confirm', (stripe, id) => stripe.paymentIntents.confirm(id, { return_url: RETURN_URL })],
    ['retrieve', (stripe, id) => stripe.paymentIntents.retrieve(id)],
    ['list_intents', (stripe) => stripe.paymentIntents.list()],
    ['cancel', (stripe, id) => stripe.paymentIntents.cancel(id)],
    ['refund', (stripe, id) => stripe.refunds.create({ payment_intent: id })],
    ['list_refunds', (stripe) => stripe.refunds.list()],
    ['retrieve_refund', (stripe) => stripe.refunds.retrieve('re_1')],
    ['list_charges', (stripe) => stripe.charges.list()],
    ['retrieve_charge', (stripe) => stripe.charges.retrieve('ch_1')],
    ['list_disputes', (stripe) => stripe.disputes.list()],
    ['retrieve_dispute', (stripe) => stripe.disputes.retrieve('du_1')],
    ['retrieve_payment_method', (stripe) => stripe.paymentMethods.retrieve('pm_1')],
    ['list_events', (stripe) => stripe.events.list()],
    ['retrieve_event', (stripe) => stripe.events.retrieve('evt_1')],
  ];

  test.each(CALLS)(
    'injects a fault on %s into that call only, and a fault on any',
    async (on, call) => {
      const { stripe, control } = await connect();
      const order = await readyToPay(stripe);
      await order.confirm();
      const others = CALLS.filter(([name]) => name !== on);
      await control('PUT', [{ kind: 'rate-limit-429', on }]);
      await expect(call(stripe, order.id)).rejects.toMatchObject(REFUSED);
      for (const [, other] of others) {
        const [outcome] = await Promise.allSettled([other(stripe, order.id)]);
        expect(outcome).not.toMatchObject({ reason: REFUSED });
      }
      await control('PUT', [{ kind: 'rate-limit-429', on: 'any' }]);
      await expect(call(stripe, order.id)).rejects.toMatchObject(REFUSED);
      await control('DELETE');
      expect(await order.charges()).toBe(1);
    },
  );

  test.each([
    ['an unknown kind', [{ kind: 'explode', on: 'confirm' }]],
    ['an unknown call', [{ kind: 'lose-after', on: 'everything' }]],
    ['a delay without a time', [{ kind: 'delay', on: 'confirm' }]],
    ['a probability above one', [{ kind: 'lose-after', on: 'confirm', probability: 2 }]],
    ['a webhook fault on a call', [{ kind: 'twice', on: 'confirm' }]],
    ['an object instead of a list', { kind: 'lose-after', on: 'confirm' }],
  ])('refuses %s and changes nothing', async (_what, faults) => {
    const { control } = await connect();
    const fault = { kind: 'lose-after', on: 'confirm', times: 1 };
    await control('PUT', [fault]);
    const response = await control('PUT', faults);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { type: 'invalid_request_error' } },
    ]);
    expect(await (await control('GET')).json()).toEqual([fault]);
  });

  test('requires a secret key', async () => {
    const { control } = await connect();
    expect((await control('PUT', [], PUBLISHABLE_KEY)).status).toBe(401);
    expect((await control('GET', undefined, 'guess')).status).toBe(401);
    expect((await control('DELETE', undefined, '')).status).toBe(401);
  });

  test.each([
    '/card-sandbox/control/faults',
    '/card-sandbox/../control/faults',
    '/card-sandbox/%2e%2e/control/faults',
    '/card-sandbox/..%2fcontrol/faults',
    '/card-sandbox//control/faults',
    '/card-sandbox/../control/disputes',
  ])('is not reachable through the shop at %s', async (path) => {
    const { url } = await connect();
    const shop = Fastify();
    onTestFinished(() => shop.close());
    const paths = { prefix: '/card-sandbox', rewritePrefix: '/card-sandbox' };
    await shop.register(proxy, { upstream: url, ...paths });
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    const response = await shop.inject({ method: 'GET', url: path, headers });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});
