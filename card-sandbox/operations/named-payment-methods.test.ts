import { expect, test } from 'vitest';
import { confirm, makeIntent, openSandbox } from '../testing/open-sandbox.ts';

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
