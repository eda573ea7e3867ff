import { describe, expect, test } from 'vitest';
import { eventTypes, makeIntent, openSandbox, pay } from '../testing/open-sandbox.ts';

async function openDisputed(params: object = {}) {
  const sandbox = openSandbox();
  const { body: paid } = await pay(sandbox);
  const opened = await sandbox.control('disputes', { payment_intent: paid.id, ...params });
  const change = (status: string) => sandbox.control(`disputes/${opened.body.id}`, { status });
  return { sandbox, paid, opened, dispute: opened.body, change };
}

describe('disputes', () => {
  test('opens a dispute of the whole charge', async () => {
    const { sandbox, paid, opened, dispute } = await openDisputed();
    expect(opened.status).toBe(200);
    expect(dispute).toMatchObject({
      object: 'dispute',
      id: expect.stringMatching(/^du_\w{24}$/),
      amount: 11027,
      currency: 'eur',
      charge: paid.latest_charge,
      payment_intent: paid.id,
      status: 'needs_response',
      reason: 'fraudulent',
      is_charge_refundable: false,
      livemode: false,
    });
    const charge = await sandbox.get(`/v1/charges/${paid.latest_charge}`);
    expect(charge.body).toMatchObject({ disputed: true, amount_refunded: 0, refunded: false });
    const { body } = await sandbox.get('/v1/events?type=charge.dispute.*');
    expect(body.data).toMatchObject([
      { type: 'charge.dispute.created', data: { object: dispute } },
    ]);
  });

  test('opens a dispute with the given status and reason', async () => {
    const { dispute } = await openDisputed({
      status: 'warning_needs_response',
      reason: 'product_not_received',
    });
    expect(dispute).toMatchObject({
      status: 'warning_needs_response',
      reason: 'product_not_received',
      is_charge_refundable: true,
      payment_method_details: { card: { case_type: 'inquiry' } },
    });
  });

  test.each(['won', 'lost', 'warning_closed'])('closes a dispute as %s', async (status) => {
    const { sandbox, dispute, change } = await openDisputed();
    expect((await change('under_review')).body).toMatchObject({ status: 'under_review' });
    expect((await change(status)).body).toMatchObject({ id: dispute.id, status });
    expect((await eventTypes(sandbox)).slice(-3)).toEqual([
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
    ]);
    const stored = await sandbox.get(`/v1/disputes/${dispute.id}`);
    expect(stored.body).toMatchObject({ status });
    expect((await change('under_review')).status).toBe(400);
  });

  test('lists disputes by payment intent and by charge', async () => {
    const { sandbox, paid, dispute } = await openDisputed();
    const { body: other } = await pay(sandbox);
    const second = await sandbox.control('disputes', { payment_intent: other.id });
    const ids = async (query: string) =>
      (await sandbox.get(`/v1/disputes?${query}`)).body.data.map(({ id }) => id);
    expect(await ids(`payment_intent=${paid.id}`)).toEqual([dispute.id]);
    expect(await ids(`charge=${other.latest_charge}`)).toEqual([second.body.id]);
    expect(await ids('limit=1')).toEqual([second.body.id]);
    expect(await ids(`starting_after=${second.body.id}`)).toEqual([dispute.id]);
  });

  test('refuses a refund of a charged-back payment', async () => {
    const { sandbox, paid } = await openDisputed();
    const refund = await sandbox.post('/v1/refunds', { payment_intent: paid.id });
    expect([refund.status, refund.body.error.code]).toEqual([400, 'charge_disputed']);
  });

  test('refunds a payment under inquiry', async () => {
    const { sandbox, paid } = await openDisputed({ status: 'warning_needs_response' });
    const refund = await sandbox.post('/v1/refunds', { payment_intent: paid.id });
    expect(refund.body).toMatchObject({ status: 'succeeded', amount: 11027 });
  });

  test('refuses a dispute of an unpaid, unknown or already disputed payment', async () => {
    const { sandbox, paid } = await openDisputed();
    const open = async (payment_intent: string) =>
      (await sandbox.control('disputes', { payment_intent })).status;
    expect(await open((await makeIntent(sandbox)).id)).toBe(400);
    expect(await open('pi_unknown')).toBe(404);
    expect(await open(paid.id)).toBe(400);
  });

  test.each([
    ['disputes', { payment_intent: 'pi_1', status: 'closed' }],
    ['disputes', { payment_intent: 'pi_1', reason: 'regret' }],
    ['disputes', { payment_intent: 'pi_1', amount: 100 }],
    ['disputes', {}],
    ['disputes/du_1', { status: 'over' }],
  ])('refuses POST /control/%s with %j', async (path, params) => {
    const { control } = openSandbox();
    const { status, body } = await control(path, params);
    expect([status, body.error.type]).toEqual([400, 'invalid_request_error']);
  });
});
