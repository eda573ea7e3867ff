import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { addSampleReviews } from '#server/reviews/add-sample-reviews.ts';
import type { Settings } from '#server/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';
import { openTestSandbox, type TestSandbox } from '#tests/helpers/test-sandbox.ts';
import { TEST_WEBHOOK_SECRET } from '#tests/helpers/test-shop.ts';

// A name that never resolves (RFC 6761): the doctor connects to it.
const PUBLIC_URL = 'https://clover.test';

/** Stripe keys; those of the sandbox are test keys. */
function stripeKeys({ url, secretKey }: TestSandbox, changes = {}): Settings['payments'] {
  return {
    kind: 'stripe',
    secretKey,
    publishableKey: 'pk_sandbox_shop',
    webhookSecret: TEST_WEBHOOK_SECRET,
    apiUrl: url,
    ...changes,
  };
}

const LIVE = { secretKey: 'sk_live_1', publishableKey: 'pk_live_1' };

describeOnEachDatabase('each line of the doctor and its remedy', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    cli.clock.now = Date.now();
    await chmod(cli.database.dataDir, 0o700);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await cli.shop.close();
  });

  /** The findings with this name, as `✗ text`, each with its remedy. */
  const lines = async (name: string): Promise<{ text: string; remedy?: string }[]> => {
    const { findings } = JSON.parse((await cli.run('doctor --json')).out) as {
      findings: { name: string; severity: string; text: string; remedy?: string }[];
    };
    return findings
      .filter((it) => it.name === name)
      .map(({ severity, text, remedy }) => ({
        text: `${severity === 'problem' ? '✗' : '✓'} ${text}`,
        ...(remedy && { remedy }),
      }));
  };

  test('R12.22: a local address, until PUBLIC_URL is the shop’s', async () => {
    expect(await lines('Address')).toMatchObject([
      { text: '✗ http://localhost:3000, which customers cannot reach' },
    ]);
    cli.settings.publicUrl = 'http://clover.ie';
    expect(await lines('Address')).toMatchObject([
      { text: '✗ http://clover.ie is not encrypted, so that browsers warn of it' },
    ]);
    cli.settings.publicUrl = PUBLIC_URL;
    expect(await lines('Address')).toEqual([{ text: `✓ ${PUBLIC_URL}` }]);
  });

  test('R12.22: the sandbox and test keys on a public address, until there are live keys', async () => {
    cli.settings.publicUrl = PUBLIC_URL;
    const effect =
      'on a public address everybody can order without paying, and real cards are refused';
    expect(await lines('Cards')).toMatchObject([{ text: `✗ card sandbox: ${effect}` }]);
    cli.settings.payments = stripeKeys(cli.shop.sandbox);
    expect(await lines('Cards')).toMatchObject([{ text: `✗ Stripe, test keys: ${effect}` }]);
    cli.settings.payments = stripeKeys(cli.shop.sandbox, LIVE);
    expect(await lines('Cards')).toEqual([{ text: '✓ Stripe, live keys' }]);
  });

  test('R12.22: example settings, until SHOP_EMAIL, PROMO_CODE and SMTP_URL are set', async () => {
    const settingsToChange = async () => (await lines('Shop data')).map(({ remedy }) => remedy);
    expect(await settingsToChange()).toEqual(
      expect.arrayContaining([
        'Set SHOP_EMAIL to an address that you read.',
        'Set PROMO_CODE to a code of your own.',
      ]),
    );
    expect(await lines('Mail')).toMatchObject([{ remedy: 'Set SMTP_URL.' }]);
    cli.settings.shopEmail = 'hello@clover.ie';
    cli.settings.promoCode = 'SPRING';
    cli.settings.email.smtpUrl = 'smtp://127.0.0.1:1';
    expect((await settingsToChange()).join()).not.toMatch(/SHOP_EMAIL|PROMO_CODE/);
    expect(await lines('Mail')).toEqual([{ text: '✓ by 127.0.0.1' }]);
  });

  test('R12.22: an .env that others can read, until chmod 600', async () => {
    const file = join(cli.database.dataDir, '.env');
    await writeFile(file, '', { mode: 0o644 });
    cli.settings.settingsFile = file;
    expect(await lines('.env')).toEqual([
      {
        text: `✗ other users of this machine can read the keys in ${file}, and move money with them`,
        remedy: `chmod 600 ${file}`,
      },
    ]);
    await chmod(file, 0o600);
    expect(await lines('.env')).toEqual([{ text: '✓ only its owner can read it' }]);
  });

  test('R12.22: sample reviews, until reviews delete-samples', async () => {
    const { context } = cli.shop;
    await addSampleReviews(context, { sampleReviews: true, payments: { kind: 'sandbox' } });
    expect(await lines('Samples')).toEqual([
      {
        text: '✗ 12 invented reviews are stored, and the law forbids to show them to customers',
        remedy: 'Set SEED=off, then npm run shop -- reviews delete-samples.',
      },
    ]);
    expect((await cli.run('reviews delete-samples')).out).toBe('12 sample reviews are deleted.\n');
    expect(await lines('Samples')).toEqual([{ text: '✓ no sample reviews' }]);
    expect((await cli.shop.get('/api/reviews')).json()).toMatchObject({
      reviews: [],
      summary: { count: 0 },
    });
    expect((await cli.run('log samples')).out).toContain('reviews delete-samples');
  });

  test('R12.22, R12.53: no backup within a day, until backup', async () => {
    expect(await lines('Backup')).toMatchObject([
      { text: '✗ none was made: if the disk breaks, all orders are lost' },
    ]);
    await cli.run('backup');
    expect(await lines('Backup')).toMatchObject([{ text: expect.stringMatching(/^✓ last made /) }]);
    cli.clock.now += 2 * DAY_MS;
    expect(await lines('Backup')).toMatchObject([{ text: expect.stringMatching(/^✗ last made /) }]);
  });

  test('R12.22: a wrong clock, until it is set', async () => {
    const { now } = cli.clock;
    cli.clock.now = now - 20 * 60_000;
    expect(await lines('Clock')).toMatchObject([
      { text: expect.stringMatching(/^✗ is (1199|12\d\d) s behind: above 300 s webhook/) },
    ]);
    cli.clock.now = Date.now();
    expect(await lines('Clock')).toEqual([{ text: '✓ agrees with the payment provider’s' }]);
  });

  test('R12.22: no webhook at Stripe for this address, until it exists', async () => {
    cli.settings.publicUrl = PUBLIC_URL;
    cli.settings.payments = stripeKeys(cli.shop.sandbox);
    const url = `${PUBLIC_URL}/api/webhooks/stripe`;
    expect(await lines('Webhook')).toMatchObject([
      { text: `✗ none in test mode for ${url}: the shop would miss refunds and disputes` },
    ]);
    const withWebhook = await openTestSandbox({ webhook: { url, secret: TEST_WEBHOOK_SECRET } });
    cli.settings.payments = stripeKeys(withWebhook);
    expect(await lines('Webhook')).toEqual([{ text: `✓ Stripe sends its events to ${url}` }]);
    await withWebhook.setFaults([{ kind: 'forbidden-403', on: 'list_webhook_endpoints' }]);
    expect((await cli.run('doctor')).out).toContain('! Webhook       not checked: the key may not');
    await withWebhook.close();
  });
});
