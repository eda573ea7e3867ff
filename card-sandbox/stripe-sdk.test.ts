import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { DECLINES } from './cards/declines.ts';
import { TEST_CARDS } from './cards/test-cards.ts';
import { connect, newIntent, newMethod } from './testing/connect.ts';
import { RETURN_URL } from './testing/open-sandbox.ts';

const CONFIRM = { use_stripe_sdk: true, return_url: RETURN_URL };

test('pays, retrieves and refunds an order', async () => {
  const { stripe } = await connect();
  const { id } = await newIntent(stripe);
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: await newMethod(stripe, '4242424242424242'),
    ...CONFIRM,
    expand: ['latest_charge'],
  });
  expect(paid).toMatchObject({ status: 'succeeded', metadata: { orderId: 'EC00000001' } });
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 1000 });
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: 11027 });
  const events: string[] = [];
  for await (const event of stripe.events.list({ limit: 2 })) events.push(event.type);
  expect(events.reverse()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'charge.refunded',
    'refund.created',
  ]);
});

const declined = TEST_CARDS.filter(
  (card) => card.outcome !== 'succeeds' && !card.challenged && !card.settlesLater,
);
test.each(declined)('rejects $number with a card error: $outcome', async (card) => {
  const { stripe } = await connect();
  const { id } = await newIntent(stripe);
  const payment_method = await newMethod(stripe, card.number);
  const error = await stripe.paymentIntents
    .confirm(id, { payment_method, ...CONFIRM })
    .catch((it) => it);
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  const { code, decline_code, message } = DECLINES[card.outcome as keyof typeof DECLINES];
  expect(error).toMatchObject({ code, decline_code, message, payment_intent: { id } });
});

test('returns requires_action with a client secret for a 3-D Secure card', async () => {
  const { stripe } = await connect();
  const { id, client_secret } = await newIntent(stripe);
  const payment_method = await newMethod(stripe, '4000002760003184');
  const waiting = await stripe.paymentIntents.confirm(id, { payment_method, ...CONFIRM });
  expect(waiting).toMatchObject({ status: 'requires_action', client_secret, payment_method });
});

test('rejects a reused key with an idempotency error', async () => {
  const { stripe } = await connect();
  const key = { idempotencyKey: 'pi-create-1' };
  await stripe.paymentIntents.create({ currency: 'eur', amount: 5000 }, key);
  const other = stripe.paymentIntents.create({ currency: 'eur', amount: 5001 }, key);
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test('rejects confirming a paid intent with the intent in the error', async () => {
  const { stripe } = await connect();
  const { id } = await newIntent(stripe);
  const confirm = async () =>
    stripe.paymentIntents.confirm(id, {
      payment_method: await newMethod(stripe, '4242424242424242'),
      ...CONFIRM,
    });
  await confirm();
  const error = await confirm().catch((it) => it);
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
});

test('charges once for ten parallel confirmations over HTTP', async () => {
  const { stripe } = await connect();
  const { id } = await newIntent(stripe);
  const payment_method = await newMethod(stripe, '4242424242424242');
  const attempts = Array.from({ length: 10 }, () =>
    stripe.paymentIntents.confirm(id, { payment_method, ...CONFIRM }),
  );
  const settled = await Promise.allSettled(attempts);
  expect(settled.filter((it) => it.status === 'fulfilled')).toHaveLength(1);
  const charged = await stripe.events.list({ type: 'charge.succeeded' });
  expect(charged.data).toHaveLength(1);
});

test('rejects a wrong key with an authentication error', async () => {
  const { stripe } = await connect();
  const { paymentIntents } = stripe;
  const listed = paymentIntents.list({ limit: 1 }, { apiKey: 'sk_test_another' });
  await expect(listed).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});
