import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import {
  allMails,
  claimDueMails,
  enqueueMails,
  makeWaitingMailsDue,
  type NewMail,
} from '../database/outbox.ts';
import { type Mail, Undeliverable } from '../providers/mail/mailbox.ts';
import { deliverDueMail } from './deliver-mail.ts';
import { receiveMessage } from './receive-message.ts';

describeOnEachDatabase('The outbox', (openTestDatabase) => {
  let shop: TestShop;
  let clock: number;
  let handedOver: { mail: Mail; messageId: string }[];
  let mailServerIsUp: boolean;

  beforeEach(async () => {
    clock = 1_000_000;
    handedOver = [];
    mailServerIsUp = true;
    const mailbox = {
      async send(mail: Mail, messageId: string) {
        if (!mailServerIsUp) throw new TypeError('aoife@example.com is not reachable');
        handedOver.push({ mail, messageId });
      },
      isReachable: async () => mailServerIsUp,
    };
    shop = await openTestShop(openTestDatabase, { context: { mailbox, now: () => clock } });
    await receiveMessage(shop.context, {
      name: 'Aoife',
      email: 'aoife@example.com',
      subject: 'Feedback',
      message: 'Lovely.',
    });
  });

  afterEach(() => shop.close());

  test('a mail is handed over once', async () => {
    expect(await deliverDueMail(shop.context)).toBe(1);
    expect(await deliverDueMail(shop.context)).toBe(0);
    expect(handedOver).toHaveLength(1);
    expect(await allMails(shop.context.db)).toMatchObject([{ state: 'sent', sent_at: clock }]);
  });

  test('two workers at once hand it over once', async () => {
    await Promise.all([deliverDueMail(shop.context), deliverDueMail(shop.context)]);
    expect(handedOver).toHaveLength(1);
  });

  test('a mail that fails waits longer each time, goes out later, and its log names nobody', async () => {
    mailServerIsUp = false;
    await deliverDueMail(shop.context);
    expect(await deliverDueMail(shop.context)).toBe(0);
    clock += 5_000;
    await deliverDueMail(shop.context);
    clock += 5_000;
    expect(await deliverDueMail(shop.context)).toBe(0);
    mailServerIsUp = true;
    clock += 5_000;
    expect(await deliverDueMail(shop.context)).toBe(1);
    expect(await allMails(shop.context.db)).toMatchObject([{ state: 'sent', tries: 3 }]);
    const log = shop.complaints.splice(0).join('');
    expect(log).toContain('A mail failed');
    expect(log).not.toContain('aoife');
  });

  test('a mail whose worker died is taken up again with the same message id', async () => {
    const dying = {
      ...shop.context,
      mailbox: { ...shop.context.mailbox, send: () => new Promise<void>(() => undefined) },
    };
    void deliverDueMail(dying);
    await expect.poll(async () => (await allMails(shop.context.db))[0]?.tries).toBe(1);
    expect(await deliverDueMail(shop.context)).toBe(0);
    clock += 60_000;
    expect(await deliverDueMail(shop.context)).toBe(1);
    const [mail] = await allMails(shop.context.db);
    expect(handedOver.map(({ messageId }) => messageId)).toEqual([mail?.dedupe_key]);
  });

  test('a mail that fails for days is given up and stays visible', async () => {
    mailServerIsUp = false;
    for (let round = 0; round < 60; round += 1) {
      await deliverDueMail(shop.context);
      clock += 3_600_000;
    }
    expect(await allMails(shop.context.db)).toMatchObject([
      { state: 'failed', last_error: 'TypeError' },
    ]);
    expect(shop.complaints.splice(0)).toHaveLength(55);
  });

  test('a mail for an address that nobody has is given up at once and stays in sight', async () => {
    const mailbox = {
      ...shop.context.mailbox,
      send: async () => {
        throw new Undeliverable('aoife@example.com');
      },
    };
    await deliverDueMail({ ...shop.context, mailbox });
    expect(await allMails(shop.context.db)).toMatchObject([
      { state: 'failed', tries: 1, last_error: 'Undeliverable' },
    ]);
    expect(shop.complaints.splice(0).join('')).toContain('A mail failed');
    clock += 24 * 3_600_000;
    expect(await deliverDueMail(shop.context)).toBe(0);
  });

  test('a mail is claimed hardly slower when twenty thousand wait than when some hundred do', async () => {
    await fillOutbox(400);
    const few = await quickestClaim();
    await fillOutbox(20_000);
    expect(await quickestClaim()).toBeLessThan(4 * few);
  });

  test('a mail that was in hand when a shop on SQLite ended is due when it opens again', async () => {
    await claimDueMails(shop.context.db, { now: clock, leaseUntil: clock + 60_000, limit: 5 });
    expect(await deliverDueMail(shop.context)).toBe(0);
    await makeWaitingMailsDue(shop.context.db, clock);
    expect(await deliverDueMail(shop.context)).toBe(1);
  });

  async function fillOutbox(mails: number): Promise<void> {
    await shop.context.db.transaction().execute(async (transaction) => {
      for (let at = 0; at < mails; at += 100)
        await enqueueMails(transaction, ...Array.from({ length: 100 }, newMail));
    });
  }

  function newMail(): NewMail {
    const id = shop.context.uuid();
    return { id, dedupe_key: id, mail: '{}', created_at: clock };
  }

  // The quickest of many: a machine that is busy for a moment makes the others slower.
  async function quickestClaim(): Promise<number> {
    let quickest = Number.POSITIVE_INFINITY;
    for (let claim = 0; claim < 30; claim += 1) {
      const begun = performance.now();
      await claimDueMails(shop.context.db, { now: clock, leaseUntil: clock + 60_000, limit: 5 });
      quickest = Math.min(quickest, performance.now() - begun);
    }
    return quickest;
  }
});
