import { chmod } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendCardEvent } from '../../tests/helpers/card-events.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { orderToPay } from '../../tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '../../tests/helpers/test-cli.ts';
import { TEST_WEBHOOK_SECRET } from '../../tests/helpers/test-shop.ts';
import { findOrder } from '../database/orders.ts';
import { markMailTried } from '../database/outbox.ts';
import { takePayment } from '../payments/take-payment.ts';
import { openUpsServer, UPS_CREDENTIALS } from '../providers/carrier/testing/ups-server.ts';

describeOnEachDatabase('The doctor at the desk', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    cli.clock.now = Date.now();
    await chmod(cli.database.dataDir, 0o700);
  });

  afterEach(() => cli.shop.close());

  test('says that a sound shop can open, and what to do before real customers come', async () => {
    const { code, out } = await cli.type('doctor');
    expect(out).toContain('The shop can open.');
    expect(out).toContain('Before you open, set SMTP_URL.');
    expect(out).toContain('✓ Card company  answers, and takes the key');
    expect(code).toBe(0);
  });

  test('finds payments open for long, mails given up, and a wrong clock, each with its remedy', async () => {
    const { order, payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    const { db } = cli.shop.context;
    await db.updateTable('payment_attempts').set({ state: 'unknown' }).execute();
    await db.updateTable('orders').set({ state: 'review' }).execute();
    const mail = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
    await markMailTried(db, mail.id, 'Undeliverable', null);
    cli.clock.now += 20 * 60_000;
    const { code, out } = await cli.type('doctor');
    expect(code).toBe(1);
    expect(out).toContain(
      `✗ Payments      1 are open for more than ten minutes, such as of ${order.orderId}`,
    );
    expect(out).toContain('npm run reconcile');
    expect(out).toContain(
      `✗ Orders        1 with money that does not fit, such as ${order.orderId}`,
    );
    expect(out).toContain('✗ Outbox        1 mails were given up, such as order-');
    expect(out).toMatch(/✗ Clock {9}is 1(19|20)\d s ahead/);
    expect(out).toContain('4 things have to be done.');
  });

  test('with Stripe’s keys, finds that its events do not come', async () => {
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    const { sandbox, context } = cli.shop;
    cli.settings.cards = {
      kind: 'stripe',
      secretKey: sandbox.secretKey,
      publishableKey: sandbox.publishableKey,
      webhookSecret: TEST_WEBHOOK_SECRET,
      apiHost: sandbox.url,
    };
    expect((await cli.type('doctor')).out).toContain(
      '✓ Events        that of the last payment is on its way',
    );
    await context.db
      .updateTable('orders')
      .set({ paid_at: cli.clock.now - 60 * 60_000 })
      .execute();
    const { code, out } = await cli.type('doctor');
    expect([code, out]).toEqual([1, expect.stringContaining('STRIPE_WEBHOOK_SECRET.')]);
    const about = {
      object: 'payment_intent',
      id: (await findOrder(context.db, 'EC10000001'))?.intent_id,
    };
    await sendCardEvent(cli.shop, { id: 'evt_1', type: 'payment_intent.succeeded', about });
    expect((await cli.type('doctor')).out).toMatch(/✓ Events {8}last came \d/);
  });

  test('asks UPS for rates where its keys are set', async () => {
    const ups = await openUpsServer();
    cli.settings.carrier = { kind: 'ups', ...UPS_CREDENTIALS, apiHost: ups.url };
    ups.charges = [{ service: '11', amount: '12.30' }];
    expect((await cli.type('doctor')).out).toContain(
      '✓ Rates         UPS has 1 for a parcel to Dublin',
    );
    ups.charges = [];
    const { code, out } = await cli.type('doctor');
    expect([code, out]).toEqual([0, expect.stringContaining('! Rates         UPS gives none')]);
    await ups.close();
  });

  test('finds a card company that does not answer, and tells programs so', async () => {
    cli.settings.cards = { kind: 'sandbox', url: 'http://127.0.0.1:1' };
    const { code, out } = await cli.type('doctor --json');
    expect(code).toBe(1);
    const told = JSON.parse(out) as {
      healthy: boolean;
      findings: { name: string; state: string }[];
    };
    expect(told.healthy).toBe(false);
    const bad = told.findings.filter(({ state }) => state === 'bad').map(({ name }) => name);
    expect(bad).toEqual(['Card company', 'Clock']);
  });
});

describeOnEachDatabase('The audit book', (openTestDatabase) => {
  test('lists what was changed at the cli, newest first', async () => {
    const cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    await cli.type('ship EC10000001 1Z999AA10123456784');
    cli.clock.now += 60_000;
    await cli.type('refund EC10000001 --amount 5 --yes');
    const { out } = await cli.type('log --json');
    expect(JSON.parse(out)).toMatchObject([
      {
        at: '2026-11-21T09:31:00.000Z',
        command: 'refund',
        subject: 'EC10000001',
        before: { state: 'paid', refundable: 110_27 },
        after: { amount: 500, refundable: 105_27 },
      },
      { command: 'ship', before: { trackingNumber: null } },
    ]);
    await cli.shop.close();
  });
});
