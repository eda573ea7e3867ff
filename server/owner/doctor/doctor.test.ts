import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ABANDONED_AFTER_MS } from '#domain/payment-state.ts';
import { recordEmailTry } from '#server/email/outbox.ts';
import { recordEventPoll } from '#server/payments/provider-event-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { openUpsServer, UPS_CREDENTIALS } from '#server/providers/carrier/testing/ups-server.ts';
import { CARDS, paymentFor } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';
import { TEST_WEBHOOK_SECRET } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('npm run shop -- doctor', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    cli.clock.now = Date.now();
    await chmod(cli.database.dataDir, 0o700);
  });

  afterEach(() => cli.shop.close());

  test('R12.12: lists what an owner of a fresh shop must still do, and exits with 1', async () => {
    const { code, out } = await cli.run('doctor');
    const text = out.replaceAll(cli.database.dataDir, '/data').replace(/\d+\.\d GB/, '56.7 GB');
    // What is in the database differs between SQLite and PostgreSQL.
    expect(text.split('✓ Database')[0]).toMatchInlineSnapshot(`
      "✓ Settings      valid
      ✗ Address       http://localhost:3000, which customers cannot reach
                      Set PUBLIC_URL to the shop’s address on the web.
      ✗ Cards         card sandbox: no money moves
                      Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.
      ✗ Mail          emails are written to /data/outbox and reach no customer
                      Set SMTP_URL.
      ! Carrier       rates of the tariff table in domain/tariffs.ts
                      For rates of UPS, set UPS_CLIENT_ID, UPS_CLIENT_SECRET and UPS_ACCOUNT.
      ✗ Shop data     customers’ messages go to shop@elderandclover.example, which does not exist
                      Set SHOP_EMAIL to an address that you read.
      ✗ Shop data     pages and emails name hello@elderandclover.example, which does not exist
                      Change email in shop.config.ts.
      ✗ Shop data     14 Wicklow Lane is an example, and the law asks for the real address
                      Change address in shop.config.ts.
      ✗ Shop data     company number and VAT number are examples, and the law asks for the real ones
                      Change company in shop.config.ts: name, number, VAT number; leave empty what you do not have.
      ✗ Shop data     the telephone number is an example or missing, and the law asks for one
                      Change telephone in shop.config.ts.
      ✗ Shop data     the responsible person for cosmetic products is an example, and the law asks for the real one
                      Change responsiblePerson in shop.config.ts to the person named on the labels.
      ✗ Shop data     links to social networks lead nowhere
                      Change socialLinks in shop.config.ts, or leave the list empty.
      ✗ Shop data     the link to the consultation leads to a number that does not exist
                      Change consultationUrl in shop.config.ts.
      ✗ Shop data     the promo code NATURAL10 is printed in the public README, so that everybody can use it
                      Set PROMO_CODE to a code of your own.
      ✓ .env          none
      ✓ Data folder   /data
      ✓ Disk          56.7 GB free
      ✓ Build         complete
      "
    `);
    expect(out).toMatch(/\d+ problems to fix\.\n$/);
    expect(code).toBe(1);
  });

  test('R12.42: reports a database that the shop would not start with', async () => {
    const { db } = cli.shop.context;
    const later = '0099-later-incompatible';
    await sql`insert into kysely_migration values (${later}, '2026-11-21T12:00:00Z')`.execute(db);
    const { code, out } = await cli.run('doctor');
    expect(code).toBe(1);
    expect(out).toMatch(/✗ Tables {8}The database was migrated by a newer release/);
  });

  test('R12.41: reports an incomplete build', async () => {
    await rm(join(cli.builtFolder, 'client', 'assets', 'shop-abc123.js'));
    const { code, out } = await cli.run('doctor');
    expect(code).toBe(1);
    expect(out).toMatch(
      /✗ Build {9}incomplete: .*\n.* complete build, but shop-abc123.js is missing/,
    );
  });

  test('R12.12: reports open payments, failed emails and a wrong clock with their remedies', async () => {
    const { order, payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    const { db } = cli.shop.context;
    await db.updateTable('paymentAttempts').set({ state: 'unknown' }).execute();
    await db.updateTable('orders').set({ state: 'needs_review' }).execute();
    const mail = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
    await recordEmailTry(db, mail.id, 'Undeliverable', null);
    cli.clock.now += 20 * 60_000;
    const { code, out } = await cli.run('doctor');
    expect(code).toBe(1);
    expect(out).toContain(
      `✗ Payments      1 open for more than ten minutes, such as of ${order.orderId}`,
    );
    expect(out).toContain('npm run reconcile');
    expect(out).toContain(
      `✗ Orders        1 whose payment does not match, such as ${order.orderId}`,
    );
    expect(out).toContain('✗ Outbox        1 not delivered, such as order-');
    expect(out).toMatch(/✗ Clock {9}is 1(19|20)\d s ahead/);
  });

  test('R12.12: reports events that have not been read for three hours, with Stripe keys', async () => {
    const { sandbox, context } = cli.shop;
    cli.settings.payments = {
      kind: 'stripe',
      secretKey: sandbox.secretKey,
      publishableKey: sandbox.publishableKey,
      webhookSecret: TEST_WEBHOOK_SECRET,
      apiUrl: sandbox.url,
    };
    expect((await cli.run('doctor')).out).toContain('✓ Events        read every hour once');
    await recordEventPoll(context.db, false, cli.clock.now);
    expect((await cli.run('doctor')).out).toMatch(/✓ Events {8}read until [A-Z].*webhook: never/);
    cli.clock.now += 3 * 60 * 60_000 + 1;
    const { code, out } = await cli.run('doctor');
    expect(code).toBe(1);
    expect(out).toMatch(/✗ Events {8}not read since [A-Z].*may miss refunds and disputes/);
  });

  test('R7.17: reports no 3-D Secure challenge that the customer may still complete', async () => {
    const { payment } = await orderToPay(cli.shop, CARDS.threeDSecure);
    await takePayment(cli.shop.context, payment);
    cli.clock.now += ABANDONED_AFTER_MS;
    expect((await cli.run('doctor')).out).toContain('✓ Payments      none open for long');
    cli.clock.now += 2 * 60_000;
    expect((await cli.run('doctor')).out).toContain('✗ Payments      1 open for more than ten');
  });

  test('R11.17: names an order with ten declines in the last day', async () => {
    const { order } = await orderToPay(cli.shop, CARDS.declined);
    const decline = async () =>
      takePayment(cli.shop.context, await paymentFor(cli.shop, order, CARDS.declined));
    for (let count = 0; count < 9; count += 1) await decline();
    expect((await cli.run('doctor')).out).toContain('✓ Declines      no order with many');
    await decline();
    expect((await cli.run('doctor')).out).toContain(
      `! Declines      1 orders with 10 or more in the last day, such as ${order.orderId}`,
    );
    cli.clock.now += 25 * 60 * 60_000;
    expect((await cli.run('doctor')).out).toContain('✓ Declines      no order with many');
  });

  test('reports whether UPS returns rates', async () => {
    const ups = await openUpsServer();
    cli.settings.carrier = { kind: 'ups', ...UPS_CREDENTIALS, apiUrl: ups.url };
    ups.charges = [{ service: '11', amount: '12.30' }];
    expect((await cli.run('doctor')).out).toContain(
      '✓ Rates         UPS has 1 for a parcel to Dublin',
    );
    ups.charges = [];
    expect((await cli.run('doctor')).out).toContain('! Rates         UPS returns none');
    await ups.close();
  });

  test('reports a payment provider that does not answer, as JSON', async () => {
    cli.settings.payments = { kind: 'sandbox', url: 'http://127.0.0.1:2' };
    const { code, out } = await cli.run('doctor --json');
    expect(code).toBe(1);
    const report = JSON.parse(out) as {
      healthy: boolean;
      findings: { name: string; severity: string }[];
    };
    expect(report.healthy).toBe(false);
    const problems = report.findings
      .filter(({ severity }) => severity === 'problem')
      .map(({ name }) => name);
    expect(problems).toEqual(expect.arrayContaining(['Payments API', 'Clock']));
  });
});
