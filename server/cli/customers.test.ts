import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '../../tests/helpers/test-cli.ts';
import { allMails, markMailTried } from '../database/outbox.ts';
import { deliverDueMail } from '../workflows/deliver-mail.ts';
import { receiveMessage } from '../workflows/receive-message.ts';

describeOnEachDatabase('What customers write, at the desk', (openTestDatabase) => {
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

  const review = (rating: number, text: string) =>
    cli.shop.post('/api/reviews', { name: 'Niamh', rating, text, date: '2026-11-21' });

  const shownReviews = async () =>
    (await cli.shop.get('/api/reviews')).json<{ reviews: unknown[]; summary: object }>();

  test('messages wait until they are marked as answered', async () => {
    expect((await cli.type('messages')).out).toMatchInlineSnapshot(`
      "Id        Came              From                            Subject       Answered
      00000001  2026-11-21 09:30  Aoife Byrne, aoife@example.com  Order Status  no
      "
    `);
    expect((await cli.type('messages read 00000001')).out).toMatchInlineSnapshot(`
      "Message   00000001-0000-4000-8000-000000000000
      Came      2026-11-21 09:30
      From      Aoife Byrne, aoife@example.com
      Subject   Order Status
      Answered  no

      Where is my parcel?
      Thank you.
      "
    `);
    expect((await cli.type('messages answered 00000001')).out).toBe(
      '00000001 of Aoife Byrne is answered.\n',
    );
    expect((await cli.type('messages')).out).toBe('No message waits.\n');
    expect((await cli.type('messages list --all')).out).toContain('2026-11-21 09:30');
    await cli.type('messages answered 00000001 --undo');
    expect((await cli.type('messages')).out).toContain('Aoife Byrne');
    expect(await cli.type('messages read 7777')).toMatchObject({
      code: 1,
      error: 'There is no message 7777.\n',
    });
  });

  test('a hidden review is neither shown nor counted, until it is shown again', async () => {
    await review(5, 'Soft as never before, and the scent stays for the day.');
    await review(1, 'Not about hair at all.');
    const [bad] = JSON.parse((await cli.type('reviews --rating 1 --json')).out) as [{ id: string }];
    expect((await cli.type(`reviews hide ${bad.id.slice(0, 8)}`)).out).toBe(
      `The review ${bad.id.slice(0, 8)} of Niamh is hidden.\n`,
    );
    await cli.type(`reviews hide ${bad.id}`);
    expect(await shownReviews()).toMatchObject({
      reviews: [{ rating: 5 }],
      summary: { count: 1, average: 5 },
    });
    expect((await cli.type('reviews list --hidden')).out).toContain('Not about hair');
    await cli.type(`reviews show ${bad.id}`);
    expect(await shownReviews()).toMatchObject({ summary: { count: 2, average: 3 } });
    expect((await cli.type(`log ${bad.id}`)).out.match(/reviews (hide|show)/g)).toHaveLength(2);
  });

  test('the beginning of an id that names two reviews names none', async () => {
    await review(5, 'One of two reviews that are alike.');
    await review(4, 'The other of two reviews that are alike.');
    expect(await cli.type('reviews hide 0000')).toMatchObject({
      code: 1,
      error: 'More than one review begins with 0000: give more of its id.\n',
    });
    expect(await cli.type('reviews list --rating 6')).toMatchObject({ code: 2 });
  });

  test('a mail that was given up is found with its reason, and sent again', async () => {
    const [mail] = await allMails(cli.shop.context.db);
    const key = `contact-${'00000001-0000-4000-8000-000000000000'}`;
    await markMailTried(cli.shop.context.db, mail?.id ?? '', 'Undeliverable', null);
    expect((await cli.type('mail --state failed')).out).toContain('Undeliverable');
    expect((await cli.type('mail --state waiting')).out).toBe('No mail fits.\n');
    expect((await cli.type(`mail again ${key}`)).code).toBe(0);
    await deliverDueMail(cli.shop.context);
    expect((await cli.type('mail')).out).toMatchInlineSnapshot(`
      "Mail                                          To                           State
      contact-00000001-0000-4000-8000-000000000000  shop@elderandclover.example  sent 2026-11-21 09:30
      "
    `);
    expect((await cli.type(`mail read ${key}`)).out).toContain('Where is my parcel?');
    expect(await cli.type('mail again nothing')).toMatchObject({
      code: 1,
      error: 'There is no mail nothing; npm run shop -- mail lists their keys.\n',
    });
  });
});
