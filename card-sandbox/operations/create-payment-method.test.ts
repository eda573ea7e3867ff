import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cardParams, makeMethod, openSandbox, PUBLISHABLE_KEY } from '../testing/open-sandbox.ts';

const BROWSER = { apiKey: PUBLISHABLE_KEY };

test('returns brand, last four digits, expiry and country', async () => {
  const sandbox = openSandbox();
  const billing_details = { name: 'Nora Byrne', address: { line1: '1 Main Street' } };
  const params = { ...cardParams('4242424242424242'), billing_details };
  const { body } = await sandbox.post('/card-sandbox/v1/payment_methods', params, BROWSER);
  expect(body).toMatchObject({
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, country: 'US' },
    billing_details: { name: 'Nora Byrne', email: null, address: { line1: '1 Main Street' } },
  });
  const kept = await sandbox.get(`/v1/payment_methods/${body.id}`);
  expect(kept.body).toEqual(body);
});

test('declines a valid number that is not a test card', async () => {
  const { post } = openSandbox();
  const answer = await post('/v1/payment_methods', cardParams('4111111111111111'), BROWSER);
  expect(answer.status).toBe(402);
  expect(answer.body.error).toMatchObject({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
  });
});

test.each([
  [{ exp_year: 2025 }, 'invalid_expiry_year'],
  [{ exp_year: 2099 }, 'invalid_expiry_year'],
  [{ exp_year: 2026, exp_month: 10 }, 'invalid_expiry_month'],
  [{ exp_month: 13 }, 'invalid_expiry_month'],
])('refuses a card with %j in November 2026', async (other, code) => {
  const { post } = openSandbox({ clock: () => Date.UTC(2026, 10, 21) });
  const answer = await post('/v1/payment_methods', cardParams('4242424242424242', other), BROWSER);
  expect(answer.body.error).toMatchObject({ type: 'card_error', code });
});

test('writes no card number and no security code to disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sandbox = openSandbox({ database: join(folder, 'card-sandbox.sqlite') });
  await makeMethod(sandbox);
  const params = cardParams('4111111111111111', { cvc: '9753' });
  await sandbox.post('/v1/payment_methods', params, { ...BROWSER, idempotencyKey: 'pm-1' });
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  const disk = files.join('');
  expect(disk).toContain('"last4":"4242"');
  for (const secret of ['4242424242424242', '4111111111111111', '9753'])
    expect(disk).not.toContain(secret);
});
