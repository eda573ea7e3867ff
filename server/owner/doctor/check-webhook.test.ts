import { expect, test } from 'vitest';
import { WANTED_EVENTS } from '#server/providers/payments/stripe/stripe-event.ts';
import { webhookFinding } from './check-webhook.ts';

const URL = 'https://clover.ie/api/webhooks/stripe';
const ENDPOINT = {
  url: URL,
  status: 'enabled',
  livemode: true,
  enabled_events: [...WANTED_EVENTS] as string[],
};

test.each([
  ['the wanted events', ENDPOINT],
  ['all events', { ...ENDPOINT, enabled_events: ['*'] }],
])('R12.22: accepts an endpoint with %s', (_, endpoint) => {
  expect(webhookFinding([endpoint], URL, true)).toMatchObject({ severity: 'ok' });
});

test('R12.22: accepts a disabled endpoint beside an enabled one', () => {
  const endpoints = [{ ...ENDPOINT, status: 'disabled' }, ENDPOINT];
  expect(webhookFinding(endpoints, URL, true)).toMatchObject({ severity: 'ok' });
});

test.each([
  ['of another address', { url: 'https://old.example/api/webhooks/stripe' }, 'none in live mode'],
  ['of the other mode', { livemode: false }, 'none in live mode'],
  ['that is disabled', { status: 'disabled' }, 'is disabled'],
  [
    'without disputes',
    { enabled_events: WANTED_EVENTS.filter((type) => !type.includes('dispute')) },
    'Stripe does not send charge.dispute.created, charge.dispute.updated, charge.dispute.closed',
  ],
])('R12.22: reports an endpoint %s', (_, changes, text) => {
  const found = webhookFinding([{ ...ENDPOINT, ...changes }], URL, true);
  expect(found).toMatchObject({ severity: 'problem', text: expect.stringContaining(text) });
  expect(found.remedy).toContain('Stripe’s dashboard');
});
