import { describe, expect, test } from 'vitest';
import { eventTypes, openSandbox, pay } from '../testing/open-sandbox.ts';

describe('POST /v1/refunds', () => {
  test('refunds the whole charge', async () => {
    const sandbox = openSandbox();
    const { body: paid } = await pay(sandbox);
    const refund = await sandbox.post('/v1/refunds', {
      payment_intent: paid.id,
      reason: 'requested_by_customer',
    });
    expect(refund.body).toMatchObject({
      amount: 11027,
      status: 'succeeded',
      charge: paid.latest_charge,
      payment_intent: paid.id,
    });
    const charge = await sandbox.get(`/v1/charges/${paid.latest_charge}`);
    expect(charge.body).toMatchObject({ amount_refunded: 11027, refunded: true });
    const stored = await sandbox.get(`/v1/refunds/${refund.body.id}`);
    expect(stored.body).toEqual(refund.body);
    expect(await eventTypes(sandbox)).toContain('charge.refunded');
  });

  test('limits partial refunds to the amount of the charge', async () => {
    const sandbox = openSandbox();
    const { body: paid } = await pay(sandbox);
    const refund = (amount: number) =>
      sandbox.post('/v1/refunds', { charge: paid.latest_charge, amount });
    expect((await refund(5000)).status).toBe(200);
    const tooMuch = await refund(6028);
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.body.error.message).toBe(
      'Refund amount (€60.28) is greater than unrefunded amount on charge (€60.27)',
    );
    const partly = await sandbox.get(`/v1/charges/${paid.latest_charge}`);
    expect(partly.body).toMatchObject({ amount_refunded: 5000, refunded: false });
    expect((await refund(6027)).status).toBe(200);
    const none = await refund(1);
    expect(none.body.error.code).toBe('charge_already_refunded');
  });

  test('limits parallel refunds to the amount of the charge', async () => {
    const sandbox = openSandbox();
    const { body: paid } = await pay(sandbox);
    const wanted = { payment_intent: paid.id, amount: 6000 };
    const responses = await Promise.all([1, 2, 3].map(() => sandbox.post('/v1/refunds', wanted)));
    expect(responses.map((item) => item.status).sort()).toEqual([200, 400, 400]);
  });

  test('refuses to refund a declined payment', async () => {
    const sandbox = openSandbox();
    const { body } = await pay(sandbox, '4000000000000002');
    const { id } = body.error.payment_intent;
    const byIntent = await sandbox.post('/v1/refunds', { payment_intent: id });
    const byCharge = await sandbox.post('/v1/refunds', { charge: body.error.charge });
    expect([byIntent.status, byCharge.status]).toEqual([400, 400]);
  });

  test('refuses a refund without charge or payment intent', async () => {
    const { post } = openSandbox();
    const response = await post('/v1/refunds', { amount: 100 });
    expect(response.body.error.code).toBe('parameter_missing');
  });
});

describe('POST /control/refunds/:id', () => {
  async function openRefunded() {
    const sandbox = openSandbox();
    const { body: paid } = await pay(sandbox);
    const { body: refund } = await sandbox.post('/v1/refunds', { payment_intent: paid.id });
    const fail = (params: object = {}) =>
      sandbox.control(`refunds/${refund.id}`, { status: 'failed', ...params });
    return { sandbox, paid, refund, fail };
  }

  test('fails a succeeded refund and restores the charge', async () => {
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

  test('makes the amount refundable again', async () => {
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
});
