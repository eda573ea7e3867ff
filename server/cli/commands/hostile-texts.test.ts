import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertAuditEntry } from '#server/database/audit-log.ts';
import { insertContactMessage } from '#server/messages/message-queries.ts';
import { insertReview } from '#server/reviews/review-queries.ts';
import { storeWithdrawal } from '#server/withdrawals/withdrawal-queries.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Clears the screen, sets title and clipboard, moves the cursor, adds a line, reverses letters. */
const HOSTILE =
  '\u001b[2J\u001b]0;t\u0007\u001b]52;c;cm0=\u0007\u001b[1A\u001b[32mpaid\u009b2J\u007f\r\n\r\u2028\u202eA';
const EMAIL = 'mal@example.com';

// Rows of a version that accepted these characters.
describeOnEachDatabase('commands that print stored control characters', (openTestDatabase) => {
  let cli: TestCli;
  let orderId: string;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { context } = cli.shop;
    const { order, payment } = await orderToPay(cli.shop);
    orderId = order.orderId;
    await cli.shop.pay(payment);
    const texts = { name: HOSTILE, email: EMAIL, createdAt: context.now() };
    const review = { name: HOSTILE, rating: 1, text: HOSTILE, date: '2026-11-21' } as const;
    const names = { firstName: HOSTILE, lastName: HOSTILE, address: HOSTILE, city: HOSTILE };
    await context.db
      .updateTable('orders')
      .set({ ...names, phone: HOSTILE, email: EMAIL })
      .execute();
    await context.db.transaction().execute(async (transaction) => {
      await insertReview(transaction, {
        ...{ ...review, id: 'r0000001', createdAt: context.now(), isSample: 0, hidden: 0 },
      });
      await insertContactMessage(transaction, {
        ...{ ...texts, id: 'c0000001', phone: HOSTILE, subject: HOSTILE, message: HOSTILE },
      });
      await storeWithdrawal(transaction, {
        ...{ ...texts, id: 'w1', contentHash: 'h', orderId, items: HOSTILE },
        statedOrderNumber: orderId,
        receiptId: null,
        settledReason: null,
      });
      const change = JSON.stringify({ note: HOSTILE });
      const entry = { id: 'a1', at: context.now(), command: 'refund', subject: orderId };
      await insertAuditEntry(transaction, { ...entry, before: '{}', after: change });
    });
    await cli.run(`dispatch ${orderId} 1Z999AA10123456784 --force`);
  });

  afterEach(() => cli.shop.close());

  const commands = () => [
    ...['orders', `order ${orderId}`, 'withdrawals', 'messages', 'messages read c0000001'],
    ...['messages answered c0000001', 'reviews', 'reviews hide r0000001', 'log', 'mail'],
    ...[`mail read order-dispatched-${orderId}-1Z999AA10123456784`, `log ${orderId}`, 'stats'],
    ...['reviews show r0000001', 'reviews export', 'export', 'export --format jsonl'],
    ...[`refund ${orderId}`, `mail read ${HOSTILE.replace(/\s/g, '')}`, `order ${HOSTILE}`],
    ...[`slips ${orderId}`, `labels ${orderId}`, `labels ${orderId} --csv plain`, 'pack', 'today'],
    `export-customer ${EMAIL}`,
  ];

  test('R11.28: print none but line breaks, as text and as JSON', async () => {
    for (const command of commands())
      for (const option of ['', ' --json']) {
        const { out, error } = await cli.run(command + option);
        expect(out + error, command).not.toBe('');
        const lines = (out + error).replaceAll('\r\n', '\n').replaceAll('\n', '');
        expect(lines, command).not.toMatch(CONTROLS);
      }
  });

  test('R11.28: add no line to a list', async () => {
    for (const list of ['orders', 'messages', 'reviews', 'withdrawals'])
      expect((await cli.run(list)).out.split('\n'), list).toHaveLength(3);
  });

  test('R11.28: export the data of a customer completely', async () => {
    const { out } = await cli.run(`export-customer ${EMAIL}`);
    expect(JSON.parse(out)).toMatchObject({
      orders: [{ customer: { firstName: HOSTILE, city: HOSTILE } }],
      messages: [{ name: HOSTILE, message: HOSTILE }],
      withdrawals: [{ items: HOSTILE }],
    });
  });

  test('R11.28: ask a question about one line', async () => {
    const { error } = await cli.run(`refund ${orderId}`);
    expect(error).toMatch(
      /^Refund €110\.27 of €110\.27 to \ufffd\[2J.*Not a terminal: pass --yes\.\n$/,
    );
  });

  test('R11.28: email a customer one line for each name and address', async () => {
    const { out } = await cli.run(
      `mail read order-dispatched-${orderId}-1Z999AA10123456784 --json`,
    );
    const { text } = JSON.parse(out) as { text: string };
    expect(text.replace(/[\n\t]/g, '')).not.toMatch(CONTROLS);
    expect(text.split('\n\n')[0]).toMatch(/^Dear \ufffd\[2J.*A,$/);
  });
});
