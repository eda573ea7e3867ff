import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CARDS, paymentFor, placeExampleOrder } from '../../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import { allMails } from '../database/outbox.ts';
import { deliverDueMail } from '../workflows/deliver-mail.ts';

describeOnEachDatabase('The e-mail relay', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const envelope = { lib_version: '4.4.1', user_id: 'test-key', service_id: 'test-service' };
  const send = (template_id: string, template_params: object) =>
    shop.post('/api/v1.0/email/send', { ...envelope, template_id, template_params });
  const message = {
    to_name: 'Elder & Clover',
    from_name: 'Aoife Byrne',
    from_email: 'aoife@example.com',
    phone_number: '',
    subject: 'Hair Consultation',
    message: 'Is the mask right for <fine> hair?',
    reply_to: 'aoife@example.com',
  };
  const delivered = async (name: string) =>
    PostalMime.parse(await readFile(join(shop.outbox, `${name}.eml`)));

  async function payExampleOrder() {
    const order = await placeExampleOrder(shop);
    await shop.post('/api/create-payment', await paymentFor(shop, order, CARDS.visa));
    await deliverDueMail(shop.context);
    return order;
  }

  test('a message to the shop is stored and mailed to the shop, to be answered to the customer', async () => {
    const answer = await send('contact-template', message);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('OK');
    const stored = await shop.context.db.selectFrom('contact_messages').selectAll().execute();
    expect(stored).toMatchObject([{ name: 'Aoife Byrne', subject: 'Hair Consultation' }]);
    await deliverDueMail(shop.context);
    const mail = await delivered(`contact-${stored[0]?.id}`);
    expect(mail.to?.[0]?.address).toBe('shop@elderandclover.example');
    expect(mail.replyTo?.[0]?.address).toBe('aoife@example.com');
    expect(mail.text).toContain('Is the mask right for <fine> hair?');
    expect(mail.html).toContain('Is the mask right for &lt;fine&gt; hair?');
  });

  test('a message can come as a form too', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...message, ...envelope })) form.set(name, value);
    form.set('template_id', 'contact-template');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1.0/email/send-form',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.body).toBe('OK');
    expect(await allMails(shop.context.db)).toHaveLength(1);
  });

  test('the administrator’s mail has every parameter of the confirmation, to the cent', async () => {
    const order = await payExampleOrder();
    const mail = await delivered(`order-administrator-${order.orderId}`);
    expect(mail.to?.[0]?.address).toBe('shop@elderandclover.example');
    for (const text of [
      order.orderId,
      'Aoife Byrne',
      'aoife@example.com',
      '+353 1 555 0100',
      '1 Grafton Street, D02 X285 Dublin, Ireland',
      '2 × Deep Hydrating Shampoo (DP-HYD-SHM) at €28.50: €57.00',
      '1 × Conditioning Hair Mask (HR-MSK-FOR-DMG) at €36.00: €36.00',
      'Subtotal: €93.00',
      'Discount (NATURAL10): -€9.30',
      'Shipping: €8.99',
      'Tax (21% VAT): €17.58',
      'Total: €110.27',
      'Credit card (visa ending in 4242)',
      'Standard Delivery',
    ])
      expect(mail.text).toContain(text);
  });

  test('the customer’s receipt has the same total and the expected delivery', async () => {
    const order = await payExampleOrder();
    const mail = await delivered(`order-customer-${order.orderId}`);
    expect(mail.to?.[0]?.address).toBe('aoife@example.com');
    expect(mail.subject).toContain(order.orderId);
    expect(mail.text).toContain('Total: €110.27');
    expect(mail.html).toContain('€110.27');
    expect(mail.text).toContain('3-5 business days');
  });

  test('both posts of the confirmation are answered OK and add no further mail', async () => {
    const order = await payExampleOrder();
    const params = { order_id: order.orderId, to_email: 'somebody@example.com' };
    expect((await send('order-template', params)).body).toBe('OK');
    expect((await send('order-template', params)).body).toBe('OK');
    const mails = await allMails(shop.context.db);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ mail }) => mail).join('')).not.toContain('somebody@example.com');
  });

  test('an order that is not paid is never confirmed by mail', async () => {
    const order = await placeExampleOrder(shop);
    const answer = await send('order-template', { order_id: order.orderId });
    expect(answer.statusCode).toBe(404);
    expect(await allMails(shop.context.db)).toEqual([]);
  });

  test.each([
    ['another public key', { user_id: 'stolen' }, 403],
    ['another service', { service_id: 'other' }, 404],
    ['another template', { template_id: 'newsletter' }, 404],
  ])('the relay refuses %s', async (_what, wrong, status) => {
    const answer = await shop.post('/api/v1.0/email/send', {
      ...envelope,
      template_id: 'contact-template',
      template_params: message,
      ...wrong,
    });
    expect(answer.statusCode).toBe(status);
    expect(await allMails(shop.context.db)).toEqual([]);
  });

  test('a message without an e-mail address is refused with the field’s name', async () => {
    const answer = await send('contact-template', { ...message, from_email: 'nobody' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('from_email');
  });

  test('one address sends at most ten messages a minute, while confirmations go on', async () => {
    const limited = await openTestShop(openTestDatabase, { rateLimits: true });
    const post = (template_id: string, template_params: object) =>
      limited.post('/api/v1.0/email/send', { ...envelope, template_id, template_params });
    for (let sent = 0; sent < 10; sent += 1)
      expect((await post('contact-template', message)).statusCode).toBe(200);
    expect((await post('contact-template', message)).statusCode).toBe(429);
    expect((await post('order-template', { order_id: 'EC00000000' })).statusCode).toBe(404);
    await limited.close();
  });
});
