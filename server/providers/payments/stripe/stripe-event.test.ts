import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readStripeEvent, WANTED_EVENTS } from './stripe-event.ts';

const SECRET = 'whsec_test';
const GUIDE = new URL('../../../../docs/operations.md', import.meta.url);
const stripe = new Stripe('sk_test_1');
const now = () => Math.floor(Date.now() / 1000);

const eventWith = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: true, data: { object } });
const payload = eventWith('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' });

function signatureOf(signed = payload, secret = SECRET, timestamp = now()): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: signed, secret, timestamp });
}

const read = (signature: string, body = payload) =>
  readStripeEvent(stripe, Buffer.from(body), signature, SECRET);

test.each([
  [payload, { subject: 'payment', intentId: 'pi_1' }],
  [
    eventWith('payment_intent.canceled', {
      object: 'payment_intent',
      id: 'pi_2',
      metadata: { orderId: 'EC00000001' },
    }),
    { subject: 'payment', intentId: 'pi_2', orderId: 'EC00000001' },
  ],
  [
    eventWith('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_3' }),
    { subject: 'refund', intentId: 'pi_3' },
  ],
  [
    eventWith('charge.dispute.created', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_4' }),
    { subject: 'dispute', intentId: 'pi_4' },
  ],
  [eventWith('payout.paid', { object: 'payout', id: 'po_1' }), { intentId: null }],
])('reads the subject and the intent of %s', async (body, expected) => {
  expect(await read(signatureOf(body), body)).toMatchObject({
    id: 'evt_1',
    livemode: true,
    ...expected,
  });
});

test.each([
  ['another secret', () => signatureOf(payload, 'whsec_other')],
  ['an age of more than five minutes', () => signatureOf(payload, SECRET, now() - 310)],
  ['a signature for another body', () => signatureOf(`${payload} `)],
  ['no signature', () => ''],
  ['a time of more than five minutes ahead', () => signatureOf(payload, SECRET, now() + 310)],
])('R7.26, R11.36: refuses an event with %s', async (_, signature) => {
  expect(await read(signature())).toBeUndefined();
});

test.each([-290, 290])(
  'R11.36: accepts an event that was signed %i s from now',
  async (seconds) => {
    expect(await read(signatureOf(payload, SECRET, now() + seconds))).toMatchObject({
      id: 'evt_1',
    });
  },
);

test('refuses a signed body that is not JSON', async () => {
  expect(await read(signatureOf('{'), '{')).toBeUndefined();
});

test('lists the same wanted events as the guide for going live', () => {
  const listed = readFileSync(GUIDE, 'utf8').matchAll(
    /`((?:payment_intent|charge|refund)\.[\w.]+)`/g,
  );
  expect([...listed].map(([, type]) => type)).toEqual(WANTED_EVENTS);
});
