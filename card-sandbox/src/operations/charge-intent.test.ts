import { describe, expect, test } from 'vitest';
import { connect, readyToPay } from '../testing/connect.ts';
import { manualClock, openReceiver } from '../testing/open-receiver.ts';
import {
  confirm,
  eventTypes,
  makeIntent,
  makeMethod,
  openSandbox,
  pay,
} from '../testing/open-sandbox.ts';

const PROCESSING = '4000000000009169';
const PROCESSING_THEN_DECLINED = '4000000000009177';

describe('payment in processing', () => {
  test('charges 3 seconds later', async () => {
    const { clock, advance } = manualClock();
    const sandbox = openSandbox({ clock });
    const { body: processing } = await pay(sandbox, PROCESSING);
    expect(processing).toMatchObject({ status: 'processing', amount_received: 0 });
    expect((await sandbox.get('/v1/charges')).body.data).toEqual([]);
    advance(4_000);
    const { body: settled } = await sandbox.get(`/v1/payment_intents/${processing.id}`);
    expect(settled).toMatchObject({ status: 'succeeded', amount_received: 11027 });
    expect((await sandbox.get('/v1/charges')).body.data).toMatchObject([
      { id: settled.latest_charge, paid: true, amount: 11027, payment_intent: processing.id },
    ]);
    expect(await eventTypes(sandbox)).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  test('declines 3 seconds later', async () => {
    const { clock, advance } = manualClock();
    const sandbox = openSandbox({ clock });
    const { body: processing } = await pay(sandbox, PROCESSING_THEN_DECLINED);
    expect(processing.status).toBe('processing');
    advance(4_000);
    const { body: settled } = await sandbox.get(`/v1/payment_intents/${processing.id}`);
    expect(settled).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
    });
    expect((await eventTypes(sandbox)).slice(-1)).toEqual(['payment_intent.payment_failed']);
    const paid = await confirm(sandbox, processing.id, await makeMethod(sandbox));
    expect(paid.body.status).toBe('succeeded');
  });

  test('refuses a second card for the intent and a second intent for the card', async () => {
    const { clock } = manualClock();
    const sandbox = openSandbox({ clock });
    const { body: processing } = await pay(sandbox, PROCESSING);
    const second = await confirm(sandbox, processing.id, await makeMethod(sandbox));
    expect(second.body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'processing' },
    });
    const other = await makeIntent(sandbox);
    expect((await confirm(sandbox, other.id, processing.payment_method)).status).toBe(400);
  });

  test('does not charge an intent cancelled during processing', async () => {
    const { clock, advance } = manualClock();
    const sandbox = openSandbox({ clock });
    const { body: processing } = await pay(sandbox, PROCESSING);
    await sandbox.post(`/v1/payment_intents/${processing.id}/cancel`);
    advance(4_000);
    const { body } = await sandbox.get(`/v1/payment_intents/${processing.id}`);
    expect(body.status).toBe('canceled');
    expect((await sandbox.get('/v1/charges')).body.data).toEqual([]);
  });

  test('settles and sends events without an API request', async () => {
    const shop = await openReceiver();
    const { clock, advance } = manualClock();
    const { stripe } = await connect({ webhook: shop.endpoint, clock });
    await (await readyToPay(stripe, PROCESSING)).confirm();
    await shop.received(2);
    advance(4_000);
    await shop.received(4);
    expect(shop.types().slice(-2)).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    expect(shop.events[3]?.request).toEqual({ id: null, idempotency_key: null });
  });
});
