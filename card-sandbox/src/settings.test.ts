import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const WEBHOOK_URL = 'http://127.0.0.1:3000/api/webhooks/stripe';
const WEBHOOK_SECRET = 'whsec_sandbox_shop';

describe('readSettings', () => {
  test('defaults to a free port, ./data and no webhooks', () => {
    expect(readSettings({})).toEqual({ port: 0, dataDir: './data', webhook: null });
    expect(readSettings({ WEBHOOK_URL: '', WEBHOOK_SECRET: '' }).webhook).toBeNull();
  });

  test.each(['abc', '70000', '-1', '4242.5', ''])('rejects PORT=%j', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT must be/);
  });

  test('reads the webhook endpoint when URL and secret are set', () => {
    const webhook = { url: WEBHOOK_URL, secret: WEBHOOK_SECRET };
    expect(readSettings({ WEBHOOK_URL, WEBHOOK_SECRET }).webhook).toEqual(webhook);
  });

  test('limits events to WEBHOOK_EVENTS when it is set', () => {
    const WEBHOOK_EVENTS = 'payment_intent.succeeded,charge.refunded';
    const events = ['payment_intent.succeeded', 'charge.refunded'];
    const webhook = { url: WEBHOOK_URL, secret: WEBHOOK_SECRET };
    const settings = { WEBHOOK_URL, WEBHOOK_SECRET };
    expect(readSettings({ ...settings, WEBHOOK_EVENTS }).webhook).toEqual({ ...webhook, events });
    expect(readSettings({ ...settings, WEBHOOK_EVENTS: '' }).webhook).toEqual(webhook);
  });

  test.each([
    [
      'WEBHOOK_EVENTS',
      { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_EVENTS: 'payment_intent.succeeded,' },
    ],
    ['WEBHOOK_SECRET', { WEBHOOK_URL }],
    ['WEBHOOK_SECRET', { WEBHOOK_URL, WEBHOOK_SECRET: 'secret' }],
    ['WEBHOOK_URL', { WEBHOOK_SECRET }],
    ['WEBHOOK_URL', { WEBHOOK_SECRET, WEBHOOK_URL: 'localhost:3000' }],
    ['WEBHOOK_URL', { WEBHOOK_SECRET, WEBHOOK_URL: 'http://' }],
  ])('rejects a bad or missing %s: %j', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} must`));
  });
});
