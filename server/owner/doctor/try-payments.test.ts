import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';
import { TEST_WEBHOOK_SECRET } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('npm run shop -- doctor --try-payments', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { sandbox } = cli.shop;
    cli.settings.payments = {
      kind: 'stripe',
      secretKey: sandbox.secretKey,
      publishableKey: sandbox.publishableKey,
      webhookSecret: TEST_WEBHOOK_SECRET,
      apiUrl: sandbox.url,
    };
  });

  afterEach(() => cli.shop.close());

  test('R12.22: refuses without keys of Stripe, and says that the card sandbox is used', async () => {
    cli.settings.payments = { kind: 'sandbox', url: cli.shop.sandbox.url };
    expect(await cli.run('doctor --try-payments')).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/^STRIPE_SECRET_KEY, .* must be set .* card sandbox/),
    });
  });

  test('reports that the card sandbox responds as the shop expects', async () => {
    const { code, out } = await cli.run('doctor --try-payments');
    expect([code, out.match(/✗.*/g)]).toEqual([0, null]);
    expect(out.match(/✓ Held/g)?.length).toBeGreaterThanOrEqual(14);
    expect(out).toContain('Stripe responds as the shop expects.');
  });

  test.each([
    [{ kind: 'unauthorised-401', on: 'any' }, 14],
    [{ kind: 'error-500-after', on: 'refund' }, 1],
    [{ kind: 'rate-limit-429', on: 'cancel' }, 2],
  ] as const)('reports the checks that fail with %o', async (fault, broken) => {
    await cli.shop.sandbox.setFaults([fault]);
    const { code, out } = await cli.run('doctor --try-payments');
    expect(code).toBe(1);
    expect(out.match(/✗ Not held/g)?.length).toBeGreaterThanOrEqual(broken);
    expect(out).toContain('See https://docs.stripe.com/');
    expect(out).toContain(
      'checks of Stripe’s responses failed: do not open the shop before they pass.',
    );
  });

  test('refuses live keys without calling Stripe', async () => {
    cli.settings.payments = {
      kind: 'stripe',
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecret: 'whsec_1',
      apiUrl: cli.shop.sandbox.url,
    };
    expect(await cli.run('doctor --try-payments')).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('got a live key; nothing was tried.'),
    });
  });
});
