import { expect, test } from 'vitest';
import { eventTypes, openSandbox, pay } from '../testing/open-sandbox.ts';

async function openRefunded() {
  const sandbox = openSandbox();
  const { body: paid } = await pay(sandbox);
  const { body: refund } = await sandbox.post('/v1/refunds', { payment_intent: paid.id });
  const fail = (params: object = {}) =>
    sandbox.control(`refunds/${refund.id}`, { status: 'failed', ...params });
  return { sandbox, paid, refund, fail };
}

test('fails a refund that had succeeded', async () => {
  const { sandbox, paid, refund, fail } = await openRefunded();
  const failed = await fail({ failure_reason: 'expired_or_canceled_card' });
  const expected = { status: 'failed', failure_reason: 'expired_or_canceled_card' };
  expect(failed.body).toMatchObject({ id: refund.id, ...expected });
  expect((await sandbox.get(`/v1/refunds/${refund.id}`)).body).toMatchObject(expected);
  const charge = await sandbox.get(`/v1/charges/${paid.latest_charge}`);
  expect(charge.body).toMatchObject({ amount_refunded: 0, refunded: false });
  expect((await eventTypes(sandbox)).slice(-3)).toEqual([
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  ]);
});

test('refunds again after a failed refund', async () => {
  const { sandbox, paid, fail } = await openRefunded();
  await fail();
  const again = await sandbox.post('/v1/refunds', { payment_intent: paid.id });
  expect(again.body).toMatchObject({ status: 'succeeded', amount: 11027 });
});

test('refuses to fail a refund twice, or an unknown one', async () => {
  const { sandbox, fail } = await openRefunded();
  await fail();
  expect((await fail()).status).toBe(400);
  expect((await sandbox.control('refunds/re_unknown', { status: 'failed' })).status).toBe(404);
  expect((await fail({ status: 'succeeded' })).status).toBe(400);
});
