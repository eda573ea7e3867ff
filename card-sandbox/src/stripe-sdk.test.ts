import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { connect, newIntent, newMethod } from './testing/connect.ts';
import { RETURN_URL } from './testing/open-sandbox.ts';

const CONFIRM = { use_stripe_sdk: true, return_url: RETURN_URL };

describe('Stripe SDK', () => {
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

  test('rejects a declined card with a card error', async () => {
    const { stripe } = await connect();
    const { id } = await newIntent(stripe);
    const payment_method = await newMethod(stripe, '4000000000009995');
    const error = await stripe.paymentIntents
      .confirm(id, { payment_method, ...CONFIRM })
      .catch((item) => item);
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: { id },
    });
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
    const error = await confirm().catch((item) => item);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });

  test('rejects a wrong key with an authentication error', async () => {
    const { stripe } = await connect();
    const { paymentIntents } = stripe;
    const listed = paymentIntents.list({ limit: 1 }, { apiKey: 'sk_test_another' });
    await expect(listed).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });
});
