import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BODY_LIMITS } from '#contract/limits.ts';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { orderToPay } from '../tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '../tests/helpers/test-shop.ts';
import { allMails } from './database/outbox.ts';
import { takePayment } from './payments/take-payment.ts';
import { deliverDueMail } from './workflows/deliver-mail.ts';

const SHOP = 'shop@elderandclover.example';
const VICTIM = 'victim@example.com';

describeOnEachDatabase('The mail relay in wrong hands', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const send = (template: string, template_params: object, path = '/api/v1.0/email/send') =>
    shop.post(path, {
      user_id: 'test-key',
      service_id: 'test-service',
      template_id: `${template}-template`,
      template_params,
    });
  const message = {
    from_name: 'Mallory',
    from_email: 'mallory@example.com',
    subject: 'Feedback',
    message: 'Hello',
  };

  async function deliveredMails() {
    await deliverDueMail(shop.context);
    const names = await readdir(shop.outbox).catch(() => []);
    return Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(shop.outbox, name)))),
    );
  }

  test.each([
    ['to_email', { to_email: VICTIM, to: VICTIM, recipient: VICTIM, to_name: VICTIM }],
    ['cc and bcc', { cc: VICTIM, bcc: VICTIM, CC: [VICTIM] }],
    ['another reply_to', { reply_to: VICTIM }],
    ['a header in the name', { from_name: `Mallory\r\nBcc: ${VICTIM}` }],
    ['a header in the message', { message: `Hello\r\n.\r\nRCPT TO:<${VICTIM}>` }],
  ])('a message with %s still goes to the shop alone', async (_what, params) => {
    const answer = await send('contact', { ...message, ...params });
    expect(answer.statusCode).toBe(200);
    const [mail, ...others] = await deliveredMails();
    expect(others).toEqual([]);
    expect(mail?.to?.map(({ address }) => address)).toEqual([SHOP]);
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['mallory@example.com']);
    expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  });

  test.each([
    ['an address list', { from_email: `mallory@example.com, ${VICTIM}` }],
    ['a header in the address', { from_email: `mallory@example.com\r\nBcc: ${VICTIM}` }],
    ['an unknown subject', { subject: `Feedback\r\nBcc: ${VICTIM}` }],
  ])('a message with %s is refused', async (_what, params) => {
    expect((await send('contact', { ...message, ...params })).statusCode).toBe(422);
    expect(await allMails(shop.context.db)).toEqual([]);
  });

  test('a confirmation goes to who ordered, whatever the request says', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    const params = {
      order_id: order.orderId,
      to_email: VICTIM,
      customer_email: VICTIM,
      total: '0',
    };
    expect((await send('order', params)).statusCode).toBe(200);
    const to = (await deliveredMails()).flatMap((mail) => mail.to?.map(({ address }) => address));
    expect(to.sort()).toEqual(['aoife@example.com', SHOP]);
  });

  test('an order that is not paid and one that does not exist are answered alike', async () => {
    const { order } = await orderToPay(shop);
    const unpaid = await send('order', { order_id: order.orderId });
    const unknown = await send('order', { order_id: 'EC99999999' });
    expect([unpaid.statusCode, unpaid.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await deliveredMails()).toEqual([]);
  });

  test.each(['/api/v1.0/email/send', '/api/v1.0/email/send-form'])(
    'more than 50 kB is not read at %s',
    async (path) => {
      const long = { ...message, message: 'x'.repeat(BODY_LIMITS.email) };
      expect((await send('contact', long, path)).statusCode).toBe(413);
      const form = new FormData();
      form.set('message', 'x'.repeat(BODY_LIMITS.email));
      const request = new Request('http://localhost', { method: 'POST', body: form });
      const answer = await shop.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      expect(answer.statusCode).toBe(413);
      expect(await allMails(shop.context.db)).toEqual([]);
    },
  );
});
