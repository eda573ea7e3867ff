import { expect, test } from 'vitest';
import { eventTypes, openSandbox, pay } from '../testing/open-sandbox.ts';

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
  const kept = await sandbox.get(`/v1/refunds/${refund.body.id}`);
  expect(kept.body).toEqual(refund.body);
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
  const answers = await Promise.all([1, 2, 3].map(() => sandbox.post('/v1/refunds', wanted)));
  expect(answers.map((it) => it.status).sort()).toEqual([200, 400, 400]);
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
  const answer = await post('/v1/refunds', { amount: 100 });
  expect(answer.body.error.code).toBe('parameter_missing');
});

test('lists the refunds of one payment', async () => {
  const sandbox = openSandbox();
  const [mine, other] = [await pay(sandbox), await pay(sandbox)];
  for (const { body } of [mine, other])
    await sandbox.post('/v1/refunds', { payment_intent: body.id, amount: 100 });
  const listed = await sandbox.get(`/v1/refunds?payment_intent=${mine.body.id}`);
  expect(listed.body).toMatchObject({
    object: 'list',
    url: '/v1/refunds',
    has_more: false,
    data: [{ payment_intent: mine.body.id, amount: 100 }],
  });
});
