import { describe, expect, test } from 'vitest';
import { sandboxWebhook } from './card-sandbox-process.ts';

describe('sandboxWebhook', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:3000/api/webhooks/stripe'],
    ['0.0.0.0', 'http://127.0.0.1:3000/api/webhooks/stripe'],
    ['::', 'http://127.0.0.1:3000/api/webhooks/stripe'],
    ['::1', 'http://[::1]:3000/api/webhooks/stripe'],
    ['shop.internal', 'http://shop.internal:3000/api/webhooks/stripe'],
  ])('returns a reachable URL for a shop that listens at %s', (host, url) => {
    expect(sandboxWebhook({ host, port: 3000 })?.WEBHOOK_URL).toBe(url);
  });

  test('returns undefined for port 0', () => {
    expect(sandboxWebhook({ host: '127.0.0.1', port: 0 })).toBeUndefined();
  });
});
