import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  cardParams,
  confirm,
  makeIntent,
  makeMethod,
  openSandbox,
  PUBLISHABLE_KEY,
  temporaryFolder,
} from '../testing/open-sandbox.ts';

const BROWSER = { apiKey: PUBLISHABLE_KEY };

describe('POST /v1/payment_methods', () => {
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
    const stored = await sandbox.get(`/v1/payment_methods/${body.id}`);
    expect(stored.body).toEqual(body);
  });

  test('declines a valid number that is not a test card', async () => {
    const { post } = openSandbox();
    const response = await post('/v1/payment_methods', cardParams('4111111111111111'), BROWSER);
    expect(response.status).toBe(402);
    expect(response.body.error).toMatchObject({
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
    const response = await post(
      '/v1/payment_methods',
      cardParams('4242424242424242', other),
      BROWSER,
    );
    expect(response.body.error).toMatchObject({ type: 'card_error', code });
  });

  test('R11.12: writes no card number and no security code to disk', async () => {
    const folder = temporaryFolder();
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
});

describe('named payment methods', () => {
  test.each([
    ['pm_card_visa', 'succeeded', '4242'],
    ['pm_card_threeDSecure2Required', 'requires_action', '3220'],
  ])('confirms %s by name with a new payment method', async (name, status, last4) => {
    const sandbox = openSandbox();
    const methods: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { body } = await confirm(sandbox, (await makeIntent(sandbox)).id, name);
      expect(body).toMatchObject({ status, payment_method: expect.stringMatching(/^pm_\w{24}$/) });
      methods.push(body.payment_method);
    }
    expect(methods[0]).not.toBe(methods[1]);
    const { body } = await sandbox.get(`/v1/payment_methods/${methods[0]}`);
    expect(body).toMatchObject({ card: { last4 }, livemode: false });
  });

  test.each(['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'])(
    'declines %s',
    async (name) => {
      const sandbox = openSandbox();
      const declined = await confirm(sandbox, (await makeIntent(sandbox)).id, name);
      expect(declined.status).toBe(402);
      expect(declined.body.error).toMatchObject({
        decline_code: 'generic_decline',
        payment_method: { id: expect.stringMatching(/^pm_\w{24}$/), card: { last4: '0002' } },
      });
    },
  );

  test('creates an intent with a named payment method', async () => {
    const sandbox = openSandbox();
    const { id } = await makeIntent(sandbox, { payment_method: 'pm_card_visa' });
    const paid = await confirm(sandbox, id);
    expect(paid.body.status).toBe('succeeded');
  });

  test('refuses an unknown name', async () => {
    const sandbox = openSandbox();
    const refused = await confirm(sandbox, (await makeIntent(sandbox)).id, 'pm_card_unknown');
    expect([refused.status, refused.body.error.code]).toEqual([400, 'resource_missing']);
  });
});
