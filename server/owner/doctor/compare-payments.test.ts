import { afterEach, beforeEach, expect, test } from 'vitest';
import { takePayment } from '#server/payments/take-payment.ts';
import { deleteOrders } from '#server/privacy/retention-queries.ts';
import { CARD_SANDBOX_NOT_STARTED } from '#server/settings/payment-settings.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('npm run shop -- doctor --compare-payments', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    cli.clock.now = Date.now();
  });

  afterEach(() => cli.shop.close());

  async function buy(): Promise<{ orderId: string; intentId: string }> {
    const { order, payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    const { intentId } = await cli.shop.context.db
      .selectFrom('orders')
      .select('intentId')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    return { orderId: order.orderId, intentId: intentId ?? '' };
  }

  const compare = () => cli.run('doctor --compare-payments');

  test('R12.55: finds every paid order', async () => {
    await buy();
    await orderToPay(cli.shop);
    const { code, out } = await compare();
    expect(code).toBe(0);
    expect(out).toMatch(/✓ Payments {2}1 since .* have a paid order, or are refunded\n/);
    expect(out).toContain('Every payment has its order.');
  });

  test('R12.55: lists payments whose order was lost, until they are refunded', async () => {
    const { context } = cli.shop;
    const { orderId, intentId } = await buy();
    await context.db.transaction().execute((transaction) => deleteOrders(transaction, [orderId]));
    const { code, out } = await compare();
    expect(code).toBe(1);
    expect(out).toMatch(
      new RegExp(`✗ ${orderId} {2}€\\d+\\.\\d\\d on .*; there is no such order here\n`),
    );
    expect(out).toContain(`refund at https://dashboard.stripe.com/test/payments/${intentId}`);
    expect(out).toContain('1 payment to look at.');
    const { amount } = (await listed())[0] ?? { amount: 0 };
    await context.payments.createRefund({
      ...{ intentId, amount, refundId: 'r1', idempotencyKey: 'r1' },
    });
    expect((await compare()).code).toBe(0);
  });

  test('R12.55: lists payments whose order is not paid here, or by another payment', async () => {
    const { db } = cli.shop.context;
    const { orderId } = await buy();
    await db.updateTable('orders').set({ paidAt: null, state: 'awaiting_payment' }).execute();
    expect((await compare()).out).toContain('; the order is not paid here');
    await db.updateTable('orders').set({ intentId: null }).execute();
    const { code, out } = await compare();
    expect(code).toBe(1);
    expect(out).toContain(`✗ ${orderId}`);
    expect(out).toContain('; the order here belongs to no or another payment');
  });

  test('R12.55: looks at payments of the last seven days, or since --from', async () => {
    await buy();
    cli.clock.now += 10 * 24 * 3_600_000;
    expect((await compare()).out).toContain('✓ Payments  0 since');
    expect((await cli.run('doctor --compare-payments --from 2026-01-01')).out).toContain(
      '✓ Payments  1 since 2026-01-01 00:00',
    );
  });

  test('R12.55: says that the provider does not answer', async () => {
    cli.settings.payments = { kind: 'sandbox', url: 'http://127.0.0.1:9' };
    expect(await compare()).toMatchObject({
      code: 1,
      error: expect.stringContaining('The payments at Stripe could not be listed'),
    });
  });

  test('R12.55: refuses to compare without keys of Stripe', async () => {
    cli.settings.payments = { kind: 'sandbox', url: CARD_SANDBOX_NOT_STARTED };
    expect(await compare()).toMatchObject({
      code: 1,
      error: expect.stringContaining('STRIPE_SECRET_KEY must be set'),
    });
  });

  async function listed() {
    const result = await cli.shop.context.payments.listPayments({ since: 0, until: Date.now() });
    return result.kind === 'payments' ? result.payments : [];
  }
});
