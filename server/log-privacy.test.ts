import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { CARDS } from '../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { losingAnswers } from '../tests/helpers/failing-cards.ts';
import { orderToPay } from '../tests/helpers/paying.ts';
import { openTestShop, TEST_WEBHOOK_SECRET, type TestShop } from '../tests/helpers/test-shop.ts';
import { findOrder } from './records/orders.ts';
import { deliverDueMail } from './workflows/deliver-mail.ts';
import { takePayment } from './workflows/take-payment.ts';

describeOnEachDatabase('The log', (openTestDatabase) => {
  let shop: TestShop;

  afterEach(() => shop.close());

  test('holds nothing of a customer but the order number, and no secret, whatever happens', async () => {
    const mailbox = {
      send: async ({ to }: { to: string }) => {
        throw new Error(`550 no such user ${to}`);
      },
      isReachable: async () => true,
    };
    shop = await openTestShop(openTestDatabase, { logLevel: 'trace', office: { mailbox } });
    const secrets = await everythingThatCanHappen(shop);
    const log = shop.log.join('');
    expect(log).toContain('A mail failed');
    expect(log).toContain('not known yet');
    expect(log).toContain('A request failed');
    expect(log).toMatch(/EC\d{8}/);
    for (const secret of [...PERSONAL, ...secrets]) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/\b(?:sk|whsec|rk)_\w+/);
    expect(log).not.toMatch(/\b\d{13,16}\b(?<!"time":\d{13})/);
    shop.complaints.splice(0);
  });
});

/** What customers typed anywhere. */
const PERSONAL = [
  ...['Aoife', 'Byrne', 'aoife@example.com', '555 0100', 'Grafton', 'D02 X285'],
  ...['Saoirse', 'saoirse@example.com', 'itchy scalp', 'silky at last'],
];

/** A purchase with everything that can happen to it; gives the secrets that were in use. */
async function everythingThatCanHappen(shop: TestShop): Promise<string[]> {
  const secrets = [shop.sandbox.secretKey, TEST_WEBHOOK_SECRET];
  for (const card of [CARDS.visa, CARDS.declined, CARDS.threeDSecure]) {
    const { order, payment } = await orderToPay(shop, card);
    const answer = await shop.post(PATHS.createPayment, payment);
    const { clientSecret } = answer.json<{ clientSecret?: string }>();
    secrets.push(order.orderToken, ...(clientSecret ? [clientSecret] : []));
    await shop.get(`${PATHS.orders}/${order.orderId}`, { 'x-order-token': order.orderToken });
  }
  const lost = await orderToPay(shop);
  await takePayment(losingAnswers(shop.office), lost.payment);
  await sendEvent(shop, (await findOrder(shop.office.db, lost.order.orderId))?.intent_id ?? '');
  await shop.post(PATHS.reviews, review);
  await shop.post(PATHS.reviews, { ...review, rating: 'Saoirse' });
  await shop.post(PATHS.emailSend, contactMessage);
  await shop.post(PATHS.emailSend, { ...contactMessage, template_id: 'saoirse@example.com' });
  await deliverDueMail(shop.office);
  await refuseReviews(shop);
  await shop.post(PATHS.reviews, review);
  return secrets;
}

const review = { name: 'Saoirse', rating: 5, text: 'silky at last', date: '2026-11-21' };
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

/** Makes the database refuse each review; PostgreSQL then repeats the whole row in its error. */
async function refuseReviews({ office: { db } }: TestShop): Promise<void> {
  await db.schema.dropTable('reviews').execute();
  let table = db.schema.createTable('reviews').addCheckConstraint('never', sql`is_sample > 9`);
  for (const column of ['id', 'name', 'text', 'date']) table = table.addColumn(column, 'text');
  for (const column of ['rating', 'created_at', 'is_sample'])
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
