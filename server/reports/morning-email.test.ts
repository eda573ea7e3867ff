import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import {
  CUSTOMER,
  MORNING,
  ORDERED_AT,
  sampleDispute,
  sampleOrder,
  sampleToday,
  sampleWithdrawal,
} from '#scripts/emails/sample-records.ts';
import { startBackgroundWork } from '#server/background.ts';
import { storedEmail, toEmail } from '#server/email/compose-email.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { shop as shopConfig } from '#shop.config.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';
import { morningEmail, sendMorningEmail } from './morning-email.ts';
import { readToday, type Today } from './today.ts';

describe('morningEmail', () => {
  const sample = sampleToday(
    [sampleOrder(CUSTOMER), sampleOrder(CUSTOMER)],
    sampleWithdrawal({ name: 'Aoife', email: CUSTOMER.email, items: '' }),
  );
  const textOf = (today: Today) => {
    const email = morningEmail(today, [], 'hello@shop.example');
    return toEmail(email, 'https://shop.example');
  };

  const certificate = (at: number) => ({
    name: 'Certificate',
    text: 'valid for some days',
    deadline: { at, otherwise: 'A day later nobody can order.' },
  });

  test('R14.94: begins with the parcel that is late, and marks and counts it', () => {
    const { subject, text } = textOf(sample);
    expect(subject).toBe('Pack 2 parcels: 1 is late');
    expect(text).toMatch(/^\[URGENT\] Pack the late parcel first, and send it today\./);
    expect(text).toMatch(/EC00004720:\n {2}\[OVERDUE\]\n {2}Should have left on/);
    expect(text.match(/OVERDUE/g)).toHaveLength(1);
  });

  test('R14.94: marks a late parcel that goes by express as both, and counts it once', () => {
    const [first, ...others] = sample.parcels;
    if (!first) throw new Error('There must be a parcel');
    const { subject, text } = textOf({
      ...sample,
      parcels: [{ ...first, isExpress: true }, ...others],
    });
    expect(subject).toBe('Pack 2 parcels: 1 express is late');
    expect(text).toMatch(/EC00004720:\n {2}\[OVERDUE\] \[EXPRESS\]\n/);
  });

  test('R14.17: names a withdrawn parcel among the withdrawals alone, and a disputed order once', () => {
    const [first] = sample.parcels;
    const [withdrawal] = sample.withdrawals;
    if (!first || !withdrawal) throw new Error('There must be a parcel and a withdrawal');
    const { id } = first.order;
    const { subject, text } = textOf({
      ...sample,
      parcels: [{ ...first, withdrawnAt: ORDERED_AT, isLate: false }],
      withdrawals: [
        withdrawal,
        { ...withdrawal, orderId: id, statedOrderNumber: id, onHold: false },
      ],
    });
    expect(subject).toBe('See to a withdrawal');
    expect(text).toContain(`Withdrawal: ${id}: don’t send it yet, refund by `);
    expect(text.split(id)).toHaveLength(2);
    expect(text).not.toContain('Withdrawal: EC00004711');
    expect(text).toContain('The withdrawal from EC00004711 is on hold, the payment is disputed.');
  });

  test('R14.17: begins with a dispute whose last day is before that of each parcel', () => {
    const dispute = { ...sampleDispute(), evidenceDueBy: ORDERED_AT };
    const { subject, text } = textOf({ ...sample, disputes: [dispute] });
    expect(subject).toBe('Answer a dispute, pack 2 parcels: 1 is late');
    expect(text).toMatch(/^\[URGENT\] Answer the dispute first by Tuesday 24 November\.\n/);
  });

  test('R14.97: begins with a problem that loses orders already, and ranks the rest by deadline', () => {
    const found = [
      { name: 'Backup', text: 'none was made' },
      certificate(MORNING + 5 * DAY_MS),
      { name: 'Payments API', text: 'does not answer' },
    ];
    const { subject, text } = toEmail(morningEmail(sample, found, 'hello@shop.example'), '');
    expect(subject).toBe('Repair the connection to Stripe, pack 2 parcels: 1 is late');
    expect(text).toMatch(/^\[URGENT\] Repair the connection to Stripe\.\nDoes not answer\.\n/);
    const positions = ['TO PACK', '1\u00a0DISPUTE', 'Messages: '].map((part) => text.indexOf(part));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(text).toMatch(
      /2 MORE TO FIX\n\nRenew the certificate by Saturday 12 December: [\s\S]*Make a backup: /,
    );
  });

  test('R14.97: begins with a certificate that ends before a parcel must leave', () => {
    const found = [certificate(ORDERED_AT - DAY_MS)];
    const { subject, text } = toEmail(morningEmail(sample, found, 'hello@shop.example'), '');
    expect(subject).toMatch(/^Renew the certificate by Monday 23 November, pack 2 parcels/);
    expect(text).not.toContain('TO FIX');
  });
});

describeOnEachDatabase('the morning email', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
  });

  afterEach(() => cli.shop.close());

  const send = (at: string) =>
    sendMorningEmail(cli.shop.context, {
      at,
      problems: async () => [{ name: 'Backup', text: 'none was made', remedy: 'Make one.' }],
    });

  const emails = async () =>
    (await allEmails(cli.shop.context.db)).filter(({ dedupeKey }) =>
      dedupeKey.startsWith('today-'),
    );

  test('R14.17: has what "today" shows and the doctor’s problems, without addresses', async () => {
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    await cli.run('stock DP-HYD-SHM 3');
    await send('09:30');
    const [email] = await emails();
    const stored = storedEmail(email ?? { mail: '{}' });
    const { to, subject, text } = toEmail(stored, cli.shop.context.publicUrl);
    expect(to).toBe(cli.shop.context.shopEmail);
    expect(`${subject}\n\n${text}`.replace(shopConfig.name, 'NAME')).toMatchInlineSnapshot(`
      "Pack 1 parcel

      Pack the parcel first.
      It must leave by Wednesday 25 November.
      On your computer, open the desk and press Pack.

      EC10000001:
        2 × Deep Hydrating Shampoo
        1 × Conditioning Hair Mask
        Standard Delivery, Ireland

      1 TO FIX

      Make a backup: None was made.

      On your computer, open the desk and press Today. It says how to fix this.

      ALSO WAITING

      Stock: Deep Hydrating Shampoo: 3 left
      "
    `);
    expect(email?.mail).not.toMatch(/Aoife|Byrne|Grafton|aoife@/);
  });

  test.each([
    ['needs_response', true],
    ['warning_needs_response', false],
  ])(
    'R14.17: begins with the dispute that waits for an answer, with its page at Stripe: %s',
    async (status, takes) => {
      const { payment, order } = await orderToPay(cli.shop);
      await takePayment(cli.shop.context, payment);
      const dispute = { ...sampleDispute(), orderId: order.orderId, status };
      const { livemode: _, ...row } = dispute;
      await cli.shop.context.db.insertInto('disputes').values(row).execute();
      const email = morningEmail(await readToday(cli.shop.context), [], 'hello@shop.example');
      const page = `Answer ${order.orderId} at Stripe: https://dashboard.stripe.com/test/disputes/${dispute.id}`;
      const { text } = toEmail(email, cli.shop.context.publicUrl);
      expect(text.indexOf(page)).toBeGreaterThan(text.indexOf('[URGENT] Answer the dispute first'));
      expect(text.match(/Answer the dispute/g)).toHaveLength(1);
      expect(email).toMatchObject({
        subject: 'Answer a dispute',
        content: { title: 'Answer a dispute' },
      });
      expect(text).not.toContain('Dispute:');
      expect(text.includes('Don’t refund a disputed payment')).toBe(takes);
    },
  );

  test.each([
    ['needs_response', true],
    ['under_review', true],
    ['warning_needs_response', false],
  ])(
    'R14.17: holds the refund of a withdrawal while its payment’s dispute is %s: %s',
    async (status, isHeld) => {
      const { payment, order } = await orderToPay(cli.shop);
      await takePayment(cli.shop.context, payment);
      const { db } = cli.shop.context;
      const { livemode: _, ...dispute } = { ...sampleDispute(), orderId: order.orderId, status };
      await db.insertInto('disputes').values(dispute).execute();
      const withdrawal = sampleWithdrawal({ name: 'Aoife', email: CUSTOMER.email, items: '' });
      await db
        .insertInto('withdrawals')
        .values({ ...withdrawal, orderId: order.orderId })
        .execute();
      const email = morningEmail(await readToday(cli.shop.context), [], 'hello@shop.example');
      const { text } = toEmail(email, cli.shop.context.publicUrl);
      expect(text.includes('on hold, the payment is disputed')).toBe(isHeld);
      expect(text.includes('refund by')).toBe(!isHeld);
    },
  );

  test('R14.17: is sent once a day, from its time in the shop’s time zone on', async () => {
    await send('09:31');
    expect(await emails()).toEqual([]);
    await Promise.all([send('09:30'), send('09:30')]);
    cli.clock.now += 14 * HOUR_MS;
    await send('09:30');
    expect((await emails()).map(({ dedupeKey }) => dedupeKey)).toEqual(['today-2026-11-21']);
    cli.clock.now += 10 * HOUR_MS;
    await send('09:30');
    expect(await emails()).toHaveLength(2);
  });

  test('R14.17: is a background job that only a setting starts', async () => {
    const { context } = cli.shop;
    await startBackgroundWork(context, { shared: false })();
    expect(await emails()).toEqual([]);
    const morningEmail = { at: '07:30', problems: async () => [] };
    const stop = startBackgroundWork(context, { shared: false, morningEmail });
    await expect.poll(async () => (await emails()).length).toBe(1);
    await stop();
  });
});
