import { createSecretKey } from 'node:crypto';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { isSignedByStripe } from './stripe-signature.ts';

const SECRET = 'whsec_test';
const KEY = createSecretKey(SECRET, 'utf8');
const payload = '{"id":"evt_1","name":"Aoife Ní Bhriain"}';
const now = () => Math.floor(Date.now() / 1000);

/** As Stripe's own SDK signs. */
function signed(secret = SECRET, timestamp = now()): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

const accepts = (header: string, body = payload) =>
  isSignedByStripe(Buffer.from(body), header, KEY);

test('an event that Stripe signed is believed, also while its secret is being changed', () => {
  expect(accepts(signed())).toBe(true);
  const [time, own] = signed().split(',');
  expect(accepts(`${time},v1=${'0'.repeat(64)},${own},v0=1`)).toBe(true);
});

test('an event is believed for five minutes', () => {
  expect(accepts(signed(SECRET, now() - 290))).toBe(true);
  expect(accepts(signed(SECRET, now() - 310))).toBe(false);
});

test.each([
  ['another secret', () => signed('whsec_other')],
  ['another scheme', () => signed().replace('v1=', 'v0=')],
  ['another time than was signed', () => signed().replace(/t=\d+/, `t=${now() + 1}`)],
  ['no time', () => signed().replace(/t=\d+,/, '')],
  ['a time that is no number', () => signed().replace(/t=/, 't=x')],
  ['half of a signature', () => signed().slice(0, -32)],
  ['nothing', () => ''],
])('an event with %s is not believed', (_what, header) => {
  expect(accepts(header())).toBe(false);
});

test('an event of which one letter is another is not believed', () => {
  expect(accepts(signed(), payload.replace('Aoife', 'aoife'))).toBe(false);
});
