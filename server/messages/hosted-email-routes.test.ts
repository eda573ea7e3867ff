import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BODY_LIMITS } from '#contract/limits.ts';
import { ORDER_TOKEN_HEADER, type PlaceOrderRequest } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { companyFacts } from '#domain/company.ts';
import { formatWeekdayAndTime } from '#domain/local-time.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { claimDueEmails, releaseClaimedEmails } from '#server/email/outbox.ts';
import { allEmails, findEmail } from '#server/email/outbox-queries.ts';
import { dispatchOrder } from '#server/orders/dispatch-order.ts';
import { company } from '#shop.config.ts';
import { CARDS, exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { mailsOf, orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

const SHOP = 'shop@elderandclover.example';
const VICTIM = 'victim@example.com';

describeOnEachDatabase('POST /api/v1.0/email/send', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const envelope = { lib_version: '4.4.1', user_id: 'test-key', service_id: 'test-service' };
  const send = (template_id: string, template_params: object, path: string = PATHS.emailSend) =>
    shop.post(path, { ...envelope, template_id, template_params });
  const confirm = (order_id: string, token?: string) =>
    shop.app.inject({
      ...{ method: 'POST', url: PATHS.emailSend },
      headers: token === undefined ? {} : { [ORDER_TOKEN_HEADER]: token },
      payload: { ...envelope, template_id: 'order-template', template_params: { order_id } },
    });
  const message = {
    to_name: 'Example shop',
    from_name: 'Aoife Byrne',
    from_email: 'aoife@example.com',
    phone_number: '',
    subject: 'Hair Consultation',
    message: 'Is the mask right for <fine> hair?',
    reply_to: 'aoife@example.com',
  };

  function sendForm(fields: Record<string, string>, path: string = PATHS.emailSendForm) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return request.arrayBuffer().then((body) =>
      shop.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(body),
      }),
    );
  }

  const delivered = async (name: string) =>
    PostalMime.parse(await readFile(join(shop.outbox, `${name}.eml`)));

  async function allDelivered() {
    await deliverDueEmails(shop.context);
    const names = await readdir(shop.outbox).catch(() => []);
    return Promise.all(names.map((name) => delivered(name.replace('.eml', ''))));
  }

  async function paidOrder(changes: Partial<PlaceOrderRequest> = {}) {
    const { order, payment } = await orderToPay(shop, CARDS.visa, changes);
    await shop.pay(payment);
    await deliverDueEmails(shop.context);
    return order;
  }

  test('R9.4: stores a message and mails it to the shop, with Reply-To the customer', async () => {
    const response = await send('contact-template', message);
    expect([response.statusCode, response.body]).toEqual([200, 'OK']);
    const stored = await shop.context.db.selectFrom('contactMessages').selectAll().execute();
    expect(stored).toMatchObject([{ name: 'Aoife Byrne', subject: 'Hair Consultation' }]);
    await deliverDueEmails(shop.context);
    const mail = await delivered(`contact-${stored[0]?.id}`);
    expect(mail.to?.[0]?.address).toBe(SHOP);
    expect(mail.replyTo?.[0]?.address).toBe('aoife@example.com');
    expect(mail.text).toContain('Is the mask right for <fine> hair?');
    expect(mail.html).toContain('Is the mask right for &lt;fine&gt; hair?');
  });

  test('R9.3: accepts a message as a form', async () => {
    const response = await sendForm({ ...message, ...envelope, template_id: 'contact-template' });
    expect(response.body).toBe('OK');
    expect(await allEmails(shop.context.db)).toHaveLength(1);
  });

  test('R8.7, R8.22: mails the shop every parameter of the confirmation, to the cent', async () => {
    const order = await paidOrder();
    const mail = await delivered(`order-owner-${order.orderId}`);
    expect(mail.to?.[0]?.address).toBe(SHOP);
    for (const text of [
      order.orderId,
      'aoife@example.com',
      '+353 1 555 0100',
      '  Aoife Byrne\n  1 Grafton Street\n  Dublin\n  D02 X285\n  Ireland\n',
      '2 × Deep Hydrating Shampoo (DP-HYD-SHM) at\u00a0€28.50: €57.00',
      '1 × Conditioning Hair Mask (HR-MSK-FOR-DMG) at\u00a0€36.00: €36.00',
      'Subtotal: €93.00',
      'Discount (NATURAL10): −€9.30',
      'Shipping: €8.99',
      'Tax (21% VAT): €17.58',
      'Total paid: €110.27',
      'Visa card ending in 4242',
      'Standard Delivery',
    ])
      expect(mail.text).toContain(text);
    expect(mail.text).toContain(
      `Ordered: ${formatWeekdayAndTime(Date.parse(order.date), 'Europe/Dublin')}`,
    );
  });

  test('mails the customer the same total and the days of arrival', async () => {
    const order = await paidOrder();
    const mail = await delivered(`order-customer-${order.orderId}`);
    expect(mail.to?.[0]?.address).toBe('aoife@example.com');
    expect(mail.subject).toContain(order.orderId);
    expect(mail.text).toContain('Total: €110.27');
    expect(mail.html).toContain('>&#8364;110.27<');
    expect(mail.text).toContain('Your parcel should arrive between');
  });

  test.each([
    ['standard', '10 to 15 business days'],
    ['fallback_standard', '10 to 15 business days'],
    ['express', '1 to 2 business days'],
  ])(
    'R8.21, R8.23: mails after the dispatch that %s delivery to Norway takes %s',
    async (shippingMethod, time) => {
      const { customer } = exampleCheckout();
      const order = await paidOrder({
        shippingMethod,
        customer: { ...customer, country: 'Norway' },
        expectedTotal: undefined,
      });
      await dispatchOrder(shop.context, order.orderId, '1Z 9&9');
      await deliverDueEmails(shop.context);
      const { text, html } = await delivered(`order-dispatched-${order.orderId}-1Z 9&9`);
      expect(text).toContain(`Delivery, ${time}\n`);
      expect(text).toContain('is now with UPS.');
      const url = 'https://www.ups.com/track?tracknum=1Z%209%269';
      expect(text).toContain(`Track your parcel: ${url}`);
      expect(html).toContain(`href="${url}"`);
    },
  );

  describe('with a hosted email service', () => {
    let now: number;

    beforeEach(async () => {
      await shop.close();
      now = Date.now();
      const context = { hostedEmail: true, now: () => now };
      shop = await openTestShop(openTestDatabase, { context });
    });

    const recipients = async () =>
      (await allDelivered()).flatMap((mail) => mail.to?.map(({ address }) => address)).sort();

    test('R8.24: does not email the shop itself when the hosted service has done so', async () => {
      const { orderId, orderToken } = await paidOrder();
      for (const _post of [1, 2]) await confirm(orderId, orderToken);
      now += 10 * 60_000;
      expect(await recipients()).toEqual(['aoife@example.com']);
      expect(await findEmail(shop.context.db, `order-owner-${orderId}`)).toMatchObject({
        state: 'sent',
        tries: 0,
      });
    });

    test('R8.24: emails the shop itself when the browser has reported nothing for two minutes', async () => {
      await paidOrder();
      now += 119_000;
      expect(await recipients()).toEqual(['aoife@example.com']);
      await releaseClaimedEmails(shop.context.db, now);
      expect(await recipients()).toEqual(['aoife@example.com']);
      now += 1_000;
      expect(await recipients()).toEqual(['aoife@example.com', SHOP]);
    });

    test('R8.24: does not stop an email to the shop that has begun to be sent', async () => {
      const { orderId, orderToken } = await paidOrder();
      now += 120_000;
      const { db } = shop.context;
      await claimDueEmails(db, { now, leaseUntil: now + 60_000, limit: 5 });
      await confirm(orderId, orderToken);
      expect(await findEmail(db, `order-owner-${orderId}`)).toMatchObject({ state: 'waiting' });
    });

    test('R11.33, R11.34: emails the shop itself after a report without the order’s token, and answers it like any other', async () => {
      const { orderId, orderToken } = await paidOrder();
      const other = await paidOrder();
      const { order: unpaid } = await orderToPay(shop);
      const reports = [
        // As an older version of the storefront reports it.
        await confirm(orderId),
        await confirm(orderId, ''),
        await confirm(orderId, other.orderToken),
        await confirm(orderId, orderToken.slice(1)),
        await confirm('EC99999999', orderToken),
        await confirm('EC99999999', ''),
        await confirm(unpaid.orderId, unpaid.orderToken),
        await confirm(other.orderId, other.orderToken),
      ];
      expect(new Set(reports.map(seenByClient))).toEqual(new Set([seenByClient(reports[0])]));
      expect([reports[0]?.statusCode, reports[0]?.body]).toEqual([200, 'OK']);
      now += 120_000;
      expect((await recipients()).filter((address) => address === SHOP)).toEqual([SHOP]);
      const mail = await findEmail(shop.context.db, `order-owner-${orderId}`);
      expect(mail).toMatchObject({ state: 'sent', tries: 1 });
    });
  });

  /** What a client can tell responses apart by. */
  function seenByClient(response?: LightMyRequestResponse): string {
    const { 'x-request-id': _, date: __, ...headers } = response?.headers ?? {};
    return JSON.stringify([response?.statusCode, headers, response?.body]);
  }

  test('R12.20: names the company in the customer’s mail', async () => {
    const order = await paidOrder();
    const { text } = await delivered(`order-customer-${order.orderId}`);
    for (const fact of [company.registeredName, ...companyFacts(company)])
      expect(text).toContain(fact);
  });

  test('R8.6, R11.10: mails shop and customer once, for any number of posts with any address', async () => {
    const { orderId } = await paidOrder();
    const params = { order_id: orderId, to_email: VICTIM, customer_email: VICTIM, total: '0' };
    for (const _post of [1, 2]) expect((await send('order-template', params)).body).toBe('OK');
    const to = (await allDelivered()).flatMap((mail) => mail.to?.map(({ address }) => address));
    expect(to.sort()).toEqual(['aoife@example.com', SHOP]);
    expect((await allEmails(shop.context.db)).map(({ mail }) => mail).join('')).not.toContain(
      VICTIM,
    );
  });

  test('R11.34: answers a paid, an unpaid and an unknown order alike, without looking them up, and mails nothing', async () => {
    const { order: unpaid } = await orderToPay(shop);
    const paid = await paidOrder();
    const mails = await mailsOf(shop);
    const select = vi.spyOn(shop.context.db, 'selectFrom');
    const responses = [];
    for (const id of [paid.orderId, unpaid.orderId, 'EC99999999', 'no order number'])
      for (const token of [undefined, paid.orderToken]) responses.push(await confirm(id, token));
    expect(select).not.toHaveBeenCalled();
    expect(new Set(responses.map(seenByClient))).toEqual(new Set([seenByClient(responses[0])]));
    expect([responses[0]?.statusCode, responses[0]?.body]).toEqual([200, 'OK']);
    select.mockRestore();
    expect(await mailsOf(shop)).toEqual(mails);
  });

  test('refuses a confirmation that names no order', async () => {
    expect((await send('order-template', {})).statusCode).toBe(400);
  });

  test.each([
    ['another public key', { user_id: 'stolen' }, 403],
    ['another service', { service_id: 'other' }, 404],
    ['another template', { template_id: 'newsletter' }, 404],
  ])('refuses %s', async (_what, wrong, status) => {
    const response = await shop.post(PATHS.emailSend, {
      ...envelope,
      template_id: 'contact-template',
      template_params: message,
      ...wrong,
    });
    expect(response.statusCode).toBe(status);
    expect(await allEmails(shop.context.db)).toEqual([]);
  });

  test.each([
    ['to_email', { to_email: VICTIM, to: VICTIM, recipient: VICTIM, to_name: VICTIM }],
    ['cc and bcc', { cc: VICTIM, bcc: VICTIM, CC: [VICTIM] }],
    ['another reply_to', { reply_to: VICTIM }],
    ['a header in the message', { message: `Hello\r\n.\r\nRCPT TO:<${VICTIM}>` }],
  ])('R11.10: mails a message with %s to the shop only', async (_what, params) => {
    const response = await send('contact-template', { ...message, ...params });
    expect(response.statusCode).toBe(200);
    const [mail, ...others] = await allDelivered();
    expect(others).toEqual([]);
    expect(mail?.to?.map(({ address }) => address)).toEqual([SHOP]);
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['aoife@example.com']);
    expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  });

  test.each([
    ['an invalid address', 'from_email', { from_email: 'aoife' }],
    ['an address list', 'from_email', { from_email: `aoife@example.com, ${VICTIM}` }],
    ['a header in the address', 'from_email', { from_email: `a@example.com\r\nBcc: ${VICTIM}` }],
    ['a header in the name', 'from_name', { from_name: `Mallory\r\nBcc: ${VICTIM}` }],
    ['an unknown subject', 'subject', { subject: `Feedback\r\nBcc: ${VICTIM}` }],
    ['a filled hidden field', 'homepage', { homepage: 'https://pills.example' }],
    ['no time to fill it in', 'filledInMs', { filledInMs: '40' }],
  ])('R11.7, R11.10: refuses a message with %s, and names %s', async (_what, field, params) => {
    const response = await send('contact-template', { ...message, ...params });
    expect([response.statusCode, response.body.split(':')[0]]).toEqual([422, field]);
    expect(await allEmails(shop.context.db)).toEqual([]);
  });

  test('accepts a message with the spam fields of a person', async () => {
    const params = { ...message, homepage: '', filledInMs: '21000' };
    expect((await send('contact-template', params)).statusCode).toBe(200);
  });

  test.each([PATHS.emailSend, PATHS.emailSendForm])(
    'R11.9: refuses more than 50 kB at %s',
    async (path) => {
      const long = 'x'.repeat(BODY_LIMITS.email);
      expect((await send('contact-template', { ...message, message: long }, path)).statusCode).toBe(
        413,
      );
      expect((await sendForm({ message: long }, path)).statusCode).toBe(413);
      expect(await allEmails(shop.context.db)).toEqual([]);
    },
  );
});
