import { expect, test } from 'vitest';
import { sandboxWebhook } from './sandbox-webhook.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000/api/webhooks/stripe'],
  ['0.0.0.0', 'http://127.0.0.1:3000/api/webhooks/stripe'],
  ['::', 'http://127.0.0.1:3000/api/webhooks/stripe'],
  ['::1', 'http://[::1]:3000/api/webhooks/stripe'],
  ['shop.internal', 'http://shop.internal:3000/api/webhooks/stripe'],
])('a shop that listens at %s hears of payments at %s', (host, url) => {
  expect(sandboxWebhook({ host, port: 3000 })?.WEBHOOK_URL).toBe(url);
});

test('a shop that takes any free port hears of none', () => {
  expect(sandboxWebhook({ host: '127.0.0.1', port: 0 })).toBeUndefined();
});
