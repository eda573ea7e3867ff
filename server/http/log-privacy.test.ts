import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { CARDS } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { losingResponses } from '#tests/helpers/failing-provider.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, TEST_WEBHOOK_SECRET, type TestShop } from '#tests/helpers/test-shop.ts';
import { TODAY } from '#tests/helpers/today.ts';

describeOnEachDatabase('the log', (openTestDatabase) => {
  let shop: TestShop;

  afterEach(() => shop.close());

  test('R11.11, R13.50: holds no secret, and nothing of a customer but the order number', async () => {
    const emailSender = {
      send: async ({ to }: { to: string }) => {
        throw new Error(`550 no such user ${to}`);
      },
      verify: async () => undefined,
    };
    shop = await openTestShop(openTestDatabase, { logLevel: 'trace', context: { emailSender } });
    const secrets = await runAllScenarios(shop);
    const log = shop.log.join('');
    expect(log).toContain('A mail failed');
    expect(log).toContain('not known yet');
    expect(log).toContain('A request failed');
    expect(log).toMatch(/EC\d{8}/);
    for (const secret of [...PERSONAL, ...secrets]) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/\b(?:sk|whsec|rk)_\w+/);
    expect(log).not.toMatch(/\b\d{13,16}\b/);
    shop.loggedWarnings.splice(0);
  });

  test('names request and order in each line, and the request in the response', async () => {
    shop = await openTestShop(openTestDatabase, { logLevel: 'trace' });
    const { order, payment } = await orderToPay(shop);
    const { headers } = await shop.pay(payment);
    const reqId = headers['x-request-id'];
    expect(reqId).toMatch(/^[\da-f-]{36}$/);
    const lines = shop.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = { reqId, orderId: order.orderId, route: PATHS.createPayment, status: 200 };
    expect(lines).toContainEqual(
      expect.objectContaining({ ...answered, msg: 'request completed' }),
    );
    const ids = new Set(
      lines.filter((line) => line.orderId === undefined).map((item) => item.reqId),
    );
    expect(ids).not.toContain(reqId);
  });

  test('R12.101: logs requests for pages at level debug only', async () => {
    shop = await openTestShop(openTestDatabase, { logLevel: 'trace' });
    await shop.get('/contact?email=aoife@example.com');
    const lines = shop.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'debug', route: '/contact' }));
    expect(shop.log.join('')).not.toContain('aoife');
  });

  test('names the request in lines of use cases, and ignores an invalid order number', async () => {
    shop = await openTestShop(openTestDatabase, { logLevel: 'trace' });
    const { payment } = await orderToPay(shop);
    const metadata = { ...payment.metadata, orderId: 'Aoife-Byrne' };
    const refused = await shop.pay({ ...payment, metadata });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    const log = shop.log.join('');
    expect(log).toContain(String(refused.headers['x-request-id']));
    expect(log).not.toContain('Aoife');
    const { context } = shop;
    context.catalogue = new Proxy(context.catalogue, {
      get() {
        context.log.warn({}, 'A workflow logs');
        throw new Error('The catalogue cannot be read');
      },
    });
    const failed = await orderToPay(shop).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    const line = shop.log
      .map((item) => JSON.parse(item))
      .find((item) => item.msg === 'A workflow logs');
    expect(line.reqId).toMatch(/^[\da-f-]{36}$/);
    shop.loggedWarnings.splice(0);
  });
});

/** Everything that customers typed. */
const PERSONAL = [
  ...['Aoife', 'Byrne', 'aoife@example.com', '555 0100', 'Grafton', 'D02 X285'],
  ...['Saoirse', 'saoirse@example.com', 'itchy scalp', 'silky at last'],
];

/** Purchases, failures, messages and reviews; gives the secrets in use. */
async function runAllScenarios(shop: TestShop): Promise<string[]> {
  const secrets = [shop.sandbox.secretKey, TEST_WEBHOOK_SECRET];
  for (const card of [CARDS.visa, CARDS.declined, CARDS.threeDSecure]) {
    const { order, payment } = await orderToPay(shop, card);
    const response = await shop.pay(payment);
    const { clientSecret } = response.json<{ clientSecret?: string }>();
    secrets.push(order.orderToken, ...(clientSecret ? [clientSecret] : []));
  }
  const lost = await orderToPay(shop);
  await takePayment(losingResponses(shop.context), lost.payment);
  await sendEvent(shop, (await findOrder(shop.context.db, lost.order.orderId))?.intentId ?? '');
  secrets.push(...(await openLinks(shop)));
  await shop.post(PATHS.reviews, review);
  await shop.post(PATHS.reviews, { ...review, rating: 'Saoirse' });
  await shop.post(PATHS.emailSend, contactMessage);
  await shop.post(PATHS.emailSend, { ...contactMessage, template_id: 'saoirse@example.com' });
  await deliverDueEmails(shop.context);
  await rejectReviews(shop);
  await shop.post(PATHS.reviews, review);
  return secrets;
}

/** Opens every order by its link, with a wrong code too, and asks for the links; gives the codes. */
async function openLinks(shop: TestShop): Promise<string[]> {
  const orders = await shop.context.db.selectFrom('orders').select(['id', 'linkCode']).execute();
  const paid = orders.filter(({ linkCode }) => linkCode !== '');
  expect(paid.length).toBeGreaterThan(0);
  for (const { id, linkCode } of paid) {
    await shop.post(PATHS.openOrderLink, { orderId: id, code: linkCode });
    await shop.post(PATHS.openOrderLink, { orderId: id, code: linkCode.toUpperCase() });
    await shop.post(PATHS.openOrderLink, { orderId: id, code: [linkCode] });
    await shop.post(PATHS.orderDocument, { orderId: id, number: 'INV-1', pass: linkCode });
    await shop.post(PATHS.requestOrderLink, { orderNumber: id, email: 'aoife@example.com' });
  }
  return paid.map(({ linkCode }) => linkCode);
}

const review = { name: 'Saoirse', rating: 5, text: 'silky at last', date: TODAY };
const contactMessage = {
  user_id: 'test-key',
  service_id: 'test-service',
  template_id: 'contact-template',
  template_params: {
    from_name: 'Saoirse',
    from_email: 'saoirse@example.com',
    subject: 'Feedback',
    message: 'itchy scalp',
  },
};

/** Makes the database reject reviews; PostgreSQL's error then contains the whole row. */
async function rejectReviews({ context: { db } }: TestShop): Promise<void> {
  await db.schema.dropTable('reviews').execute();
  let table = db.schema.createTable('reviews').addCheckConstraint('never', sql`is_sample > 9`);
  for (const column of ['id', 'name', 'text', 'date']) table = table.addColumn(column, 'text');
  for (const column of ['rating', 'createdAt', 'isSample'])
    table = table.addColumn(column, 'bigint');
  await table.execute();
}

async function sendEvent(shop: TestShop, intentId: string): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: intentId } },
  });
  await shop.app.inject({
    method: 'POST',
    url: PATHS.stripeWebhook,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: TEST_WEBHOOK_SECRET,
      }),
    },
    payload,
  });
}
