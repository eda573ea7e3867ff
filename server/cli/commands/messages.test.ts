import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { recordEmailTry } from '#server/email/outbox.ts';
import { allEmails, findEmails } from '#server/email/outbox-queries.ts';
import { NOTICES_AN_HOUR } from '#server/email/owner-notices.ts';
import { receiveMessage } from '#server/messages/contact-messages.ts';
import { addReview } from '#server/reviews/add-review.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('message and email commands', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    await receiveMessage(cli.shop.context, {
      name: 'Aoife Byrne',
      email: 'aoife@example.com',
      subject: 'Order Status',
      message: 'Where is my parcel?\nThank you.',
    });
  });

  afterEach(() => cli.shop.close());

  test('messages lists a message until it is marked as answered', async () => {
    expect((await cli.run('messages')).out).toMatchInlineSnapshot(`
      "Id        Received          From                            Subject       Answered
      00000001  2026-11-21 09:30  Aoife Byrne, aoife@example.com  Order Status  no
      "
    `);
    expect((await cli.run('messages --json')).out).toMatchInlineSnapshot(`
      "[
        {
          "id": "00000001-0000-4000-8000-000000000000",
          "name": "Aoife Byrne",
          "email": "aoife@example.com",
          "phone": "",
          "subject": "Order Status",
          "message": "Where is my parcel?\\nThank you.",
          "createdAt": "2026-11-21T09:30:00.000Z",
          "answeredAt": null
        }
      ]
      "
    `);
    expect((await cli.run('messages answered 00000001')).out).toBe(
      'Message 00000001 of Aoife Byrne is marked as answered.\n',
    );
    expect((await cli.run('messages')).out).toBe('There are no unanswered messages.\n');
    expect((await cli.run('messages list --all')).out).toContain('2026-11-21 09:30');
    await cli.run('messages answered 00000001 --undo');
    expect((await cli.run('messages')).out).toContain('Aoife Byrne');
  });

  test('messages read shows a message by the start of its id', async () => {
    expect((await cli.run('messages read 00000001')).out).toMatchInlineSnapshot(`
      "Message   00000001-0000-4000-8000-000000000000
      Received  2026-11-21 09:30
      From      Aoife Byrne, aoife@example.com
      Subject   Order Status
      Answered  no

      Where is my parcel?
      Thank you.
      "
    `);
    expect(await cli.run('messages read 7777')).toMatchObject({
      code: 1,
      error: 'There is no message 7777.\n',
    });
  });

  test('mail shows why an email failed and sends it again', async () => {
    const { db } = cli.shop.context;
    const [mail] = await allEmails(db);
    const key = 'contact-00000001-0000-4000-8000-000000000000';
    expect((await cli.run('mail')).out).toContain('waiting since 2026-11-21 09:30');
    await recordEmailTry(db, mail?.id ?? '', 'Undeliverable', null);
    expect((await cli.run('mail --state failed')).out).toContain('Undeliverable');
    expect((await cli.run('mail --state waiting')).out).toBe('No emails found.\n');
    expect((await cli.run(`mail again ${key}`)).code).toBe(0);
    await deliverDueEmails(cli.shop.context);
    expect((await cli.run('mail')).out).toMatchInlineSnapshot(`
      "Key                                           To                           State
      contact-00000001-0000-4000-8000-000000000000  shop@elderandclover.example  sent 2026-11-21 09:30
      "
    `);
    expect(await cli.run('mail again unknown')).toMatchObject({
      code: 1,
      error: 'There is no email unknown; npm run shop -- mail lists the keys.\n',
    });
  });

  test('mail shows until when an email waits that is not due yet', async () => {
    const { db } = cli.shop.context;
    const later = Date.parse('2026-11-21T10:30:00Z');
    await db.updateTable('outbox').set({ dueAt: later }).execute();
    expect((await cli.run('mail')).out).toMatch(/ waiting until 2026-11-21 10:30\n$/);
  });

  test('R11.30: mail lists held notices, and mail again sends one by itself', async () => {
    const { context } = cli.shop;
    const review = { name: 'Niamh', rating: 4, text: 'Soft.', date: '2026-11-21' } as const;
    for (let count = 0; count < NOTICES_AN_HOUR.review; count += 1)
      await addReview(context, review);
    const [held] = await findEmails(context.db, { state: 'held', limit: 2 });
    const { out } = await cli.run('mail --state held');
    expect(out).toContain(
      `${held?.dedupeKey}  shop@elderandclover.example  held since 2026-11-21 09:30, for the summary of the hour`,
    );
    expect((await cli.run(`mail again ${held?.dedupeKey}`)).code).toBe(0);
    while ((await deliverDueEmails(context)) > 0);
    expect((await cli.run('mail --state sent --limit 99')).out).toContain(held?.dedupeKey);
    expect((await cli.run('mail --state held')).out).toBe('No emails found.\n');
  });

  test('mail read, also as mail show, shows an email', async () => {
    const key = 'contact-00000001-0000-4000-8000-000000000000';
    const { out } = await cli.run(`mail read ${key}`);
    expect(out).toMatch(new RegExp(`^Key +${key}\nTo +shop@.*\nSubject +.*\nState +waiting since`));
    expect(out).toContain('Where is my parcel?\nThank you.');
    expect(await cli.run(`mail show ${key}`)).toEqual({ code: 0, out, error: '' });
  });

  test('mail again, also as mail retry, prints the email as JSON', async () => {
    const key = 'contact-00000001-0000-4000-8000-000000000000';
    const { out } = await cli.run(`mail retry ${key} --json`);
    expect(JSON.parse(out)).toMatchObject({
      key,
      to: 'shop@elderandclover.example',
      state: 'waiting',
      tries: 0,
      createdAt: '2026-11-21T09:30:00.000Z',
      sentAt: null,
      dueAt: '2026-11-21T09:30:00.000Z',
      lastError: null,
    });
  });
});
