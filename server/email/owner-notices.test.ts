import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { startBackgroundWork } from '#server/background.ts';
import type { OutboxRow } from '#server/database/tables.ts';
import { receiveMessage } from '#server/messages/contact-messages.ts';
import { addReview } from '#server/reviews/add-review.ts';
import { receiveWithdrawal } from '#server/withdrawals/receive-withdrawal.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { storedEmail, toEmail } from './compose-email.ts';
import { enqueueEmails } from './outbox.ts';
import { allEmails } from './outbox-queries.ts';
import { NOTICES_AN_HOUR, summariseHeldNotices } from './owner-notices.ts';

const TWO_O_CLOCK = Date.UTC(2026, 10, 24, 14);
const MESSAGE = {
  name: 'Aoife',
  email: 'aoife@example.com',
  subject: 'Feedback',
  message: 'Lovely.',
} as const;

describeOnEachDatabase('notices to the owner', (openTestDatabase) => {
  let shop: TestShop;
  let clock: number;

  beforeEach(async () => {
    clock = TWO_O_CLOCK;
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
  });

  afterEach(() => shop.close());

  const mails = (state: OutboxRow['state']) =>
    allEmails(shop.context.db).then((rows) => rows.filter((row) => row.state === state));
  const deliveredAs = (row: Pick<OutboxRow, 'mail'> = { mail: '{}' }) =>
    toEmail(storedEmail(row), shop.context.publicUrl);
  const summaries = async () =>
    (await allEmails(shop.context.db)).filter(({ dedupeKey: key }) => key.startsWith('summary-'));

  const review = () =>
    addReview(shop.context, { name: 'Niamh', rating: 4, text: 'Soft.', date: '2026-11-24' });
  const message = () => receiveMessage(shop.context, MESSAGE);
  const withdrawal = (number: number) =>
    receiveWithdrawal(shop.context, {
      name: 'Aoife',
      email: 'aoife@example.com',
      orderNumber: `EC0000${1000 + number}`,
    });

  async function times(count: number, write: (number: number) => Promise<unknown>) {
    for (let number = 0; number < count; number += 1) await write(number);
  }

  test('R11.30: emails so many reviews, messages and withdrawals of an hour one by one, and stores all', async () => {
    await times(NOTICES_AN_HOUR.review + 3, review);
    await times(NOTICES_AN_HOUR.message - NOTICES_AN_HOUR.review + 2, message);
    await times(NOTICES_AN_HOUR.withdrawal - NOTICES_AN_HOUR.message + 1, withdrawal);
    expect(await mails('waiting')).toHaveLength(NOTICES_AN_HOUR.withdrawal);
    expect((await mails('held')).map(({ dedupeKey: key }) => key.split('-')[0]).sort()).toEqual([
      ...['contact', 'contact', 'review', 'review', 'review', 'withdrawal'],
    ]);
    const { db } = shop.context;
    expect(await db.selectFrom('reviews').select('id').execute()).toHaveLength(13);
    expect(await db.selectFrom('contactMessages').select('id').execute()).toHaveLength(12);
    expect(await db.selectFrom('withdrawals').select('id').execute()).toHaveLength(11);
    clock += 60 * MINUTE_MS;
    await review();
    expect(await mails('waiting')).toHaveLength(NOTICES_AN_HOUR.withdrawal + 1);
  });

  test('R11.30: limits no mail about orders, and does not count it', async () => {
    await shop.context.db.transaction().execute((transaction) =>
      enqueueEmails(
        transaction,
        ...Array.from({ length: 100 }, (_, number) => ({
          id: `order ${number}`,
          dedupeKey: `order-customer-${number}`,
          mail: '{}',
          createdAt: clock,
        })),
      ),
    );
    await review();
    expect(await mails('held')).toEqual([]);
  });

  test('R11.30: summarises the rest of an hour in one email, also without a further message', async () => {
    await times(NOTICES_AN_HOUR.withdrawal, withdrawal);
    await times(23, message);
    await times(2, review);
    clock += 5 * MINUTE_MS;
    await times(1, () => withdrawal(99));
    clock += 55 * MINUTE_MS - 1;
    await summariseHeldNotices(shop.context);
    expect(await summaries()).toEqual([]);
    clock += 1;
    const pause = (_ms: number, signal: AbortSignal) => delay(20, undefined, { signal });
    const stop = startBackgroundWork(shop.context, { shared: false, pause });
    await expect
      .poll(async () => (await mails('sent')).length, { timeout: 15_000 })
      .toBe(NOTICES_AN_HOUR.withdrawal + 1);
    await stop();
    const [summary] = await summaries();
    expect(summary).toMatchObject({ state: 'sent', priority: 1 });
    const { to, subject, text } = deliveredAs(summary);
    expect(to).toBe(shop.context.shopEmail);
    expect(subject).toBe(
      'Answer 23 messages, the first by Wednesday 25 November; 1 withdrawal, 2 new reviews',
    );
    expect(text).toMatchInlineSnapshot(`
      "Answer the oldest message by Wednesday 25 November, 14:00.
      The shop promises an answer within 24 hours.
      On your computer, open the desk and press Messages.

      23 messages: answer by Wednesday 25 November, 14:00
      EC00001099: withdrawal that matches no paid order: answer by Tuesday 8 December
      2 new reviews: on the site: there’s nothing to do

      Since Tuesday 24 November, 14:00, so much has come in that the shop sums it up in one email. All of it is at your desk.
      "
    `);
    expect(await mails('held')).toEqual([]);
  });

  test('R11.30: writes one summary an hour when two processes do it, and leaves what came late to the next', async () => {
    await times(NOTICES_AN_HOUR.review + 4, review);
    clock += 60 * MINUTE_MS;
    await Promise.all([summariseHeldNotices(shop.context), summariseHeldNotices(shop.context)]);
    expect((await summaries()).map((row) => deliveredAs(row).subject)).toEqual(['4 new reviews']);
    // A transaction that began in the hour before may end after the summary.
    clock -= 1;
    await review();
    clock += 1;
    await summariseHeldNotices(shop.context);
    expect(await summaries()).toHaveLength(1);
    expect(await mails('held')).toHaveLength(1);
    clock += 60 * MINUTE_MS;
    await summariseHeldNotices(shop.context);
    expect((await summaries()).map((row) => deliveredAs(row).subject)).toEqual([
      '4 new reviews',
      '1 new review',
    ]);
    expect(await mails('held')).toEqual([]);
  });

  test('R11.31: stores a long text once in the email about it, which shows it as text and as HTML', async () => {
    const bytes = async (text: string) => {
      await receiveMessage(shop.context, { ...MESSAGE, message: text });
      const row = (await allEmails(shop.context.db)).at(-1);
      const { text: plain, html } = deliveredAs(row);
      expect(plain).toContain(text);
      expect(html).toContain(text.replaceAll('&', '&amp;'));
      return Buffer.byteLength(row?.mail ?? '');
    };
    const short = await bytes('&');
    clock += 1;
    expect(await bytes('&'.repeat(5_000))).toBe(short + 4_999);
    expect(short).toBeLessThan(500);
  });
});
