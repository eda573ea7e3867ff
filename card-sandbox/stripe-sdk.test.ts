import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { DECLINES } from './cards/declines.ts';
import { TEST_CARDS } from './cards/test-cards.ts';
import { connect, newIntent, newMethod } from './testing/connect.ts';

test('an order is paid, found again and refunded', async () => {
  const { stripe } = await connect();
  const { id } = await newIntent(stripe);
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: await newMethod(stripe, '4242424242424242'),
    use_stripe_sdk: true,
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
test.each(declined)('$number becomes a card error of the SDK: $outcome', async (card) => {
  const { stripe } = await connect();
  const { id } = await newIntent(stripe);
  const payment_method = await newMethod(stripe, card.number);
  const error = await stripe.paymentIntents.confirm(id, { payment_method }).catch((it) => it);
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  const { code, decline_code, message } = DECLINES[card.outcome as keyof typeof DECLINES];
  expect(error).toMatchObject({ code, decline_code, message, payment_intent: { id } });
});

test('a card with 3-D Secure comes back as requires_action with a client secret', async () => {
  const { stripe } = await connect();
  const { id, client_secret } = await newIntent(stripe);
  const payment_method = await newMethod(stripe, '4000002760003184');
  const waiting = await stripe.paymentIntents.confirm(id, { payment_method, use_stripe_sdk: true });
  expect(waiting).toMatchObject({ status: 'requires_action', client_secret, payment_method });
});

test('a key used for something else is an idempotency error of the SDK', async () => {
  const { stripe } = await connect();
  const params = { currency: 'eur', confirmation_method: 'manual' } as const;
  const key = { idempotencyKey: 'pi-create-1' };
  await stripe.paymentIntents.create({ ...params, amount: 5000 }, key);
  const other = stripe.paymentIntents.create({ ...params, amount: 5001 }, key);
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test('confirming what is paid is an invalid request that shows the paid intent', async () => {
  const { stripe } = await connect();
  const { id } = await newIntent(stripe);
  const confirm = async () =>
    stripe.paymentIntents.confirm(id, {
      payment_method: await newMethod(stripe, '4242424242424242'),
    });
  await confirm();
  const error = await confirm().catch((it) => it);
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
});

test('ten confirmations in parallel over HTTP charge once', async () => {
  const { stripe } = await connect();
  const { id } = await newIntent(stripe);
  const payment_method = await newMethod(stripe, '4242424242424242');
  const attempts = Array.from({ length: 10 }, () =>
    stripe.paymentIntents.confirm(id, { payment_method }),
  );
  const settled = await Promise.allSettled(attempts);
  expect(settled.filter((it) => it.status === 'fulfilled')).toHaveLength(1);
  const charged = await stripe.events.list({ type: 'charge.succeeded' });
  expect(charged.data).toHaveLength(1);
});

test('a wrong key is an authentication error of the SDK', async () => {
  const { stripe } = await connect();
  const { paymentIntents } = stripe;
  const answer = paymentIntents.list({ limit: 1 }, { apiKey: 'sk_test_another' });
  await expect(answer).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});
