import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { HOUR_MS } from '#domain/durations.ts';
import type { IntentResult, PaymentIntent } from '#server/providers/payments/payment-provider.ts';
import { stripeProvider } from '#server/providers/payments/stripe/stripe.ts';
import {
  type StripeSettings,
  stripeClient,
} from '#server/providers/payments/stripe/stripe-client.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Stripe charges at least 50 cents (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const AMOUNT = 1_00;
const PART = 40;
/** Not an order number, so that the shop's webhook ignores the events. */
const ORDER_ID = 'doctor';
const EVENT_LOOKS = 20;
const EVENT_PAUSE_MS = 500;
const DOCS = 'https://docs.stripe.com';

/**
 * Pays, declines, authenticates and refunds with Stripe's test cards (https://docs.stripe.com/testing)
 * through the code that serves customers, and reports whether Stripe responds as the shop expects.
 * @param settings with test keys; no money moves
 */
export async function tryPayments(settings: StripeSettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  /** `check` returns what was seen if the claim does not hold. */
  const verify = async (claim: string, page: string, check: () => Promise<string | undefined>) => {
    const seen = await check().catch((error: unknown) => String(error));
    findings.push(
      seen === undefined
        ? ok('Held', claim)
        : problem('Not held', `${claim}: ${seen}`, `See ${DOCS}${page}`),
    );
  };
  const stripe = stripeClient(settings);
  const provider = stripeProvider(settings);
  const createKey = randomUUID();
  const refundKey = randomUUID();
  const refundId = randomUUID();
  let paidId = '';

  const create = (idempotencyKey: string = randomUUID()) =>
    provider.createIntent({ amount: AMOUNT, orderId: ORDER_ID, idempotencyKey });
  const confirm = (intentId: string, paymentMethodId: string) =>
    provider.confirmIntent({ intentId, paymentMethodId, idempotencyKey: randomUUID() });
  const newIntentId = async () => intentIn(await create()).id;
  const cardFrom = async (token: string) =>
    (await stripe.paymentMethods.create({ type: 'card', card: { token } })).id;
  const refund = (amount: number, id = refundId, idempotencyKey = refundKey) =>
    provider.createRefund({ intentId: paidId, amount, refundId: id, idempotencyKey });

  await verify('API version is that of the SDK', '/sdks/versioning', async () => {
    const { lastResponse } = await stripe.paymentIntents.list({ limit: 1 });
    return compare(lastResponse.apiVersion, Stripe.API_VERSION);
  });

  const cardsOnly = '/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter';
  await verify('New intent is not charged and takes cards only', cardsOnly, async () => {
    paidId = intentIn(await create(createKey)).id;
    const { status, confirmation_method, payment_method_types, livemode } =
      await stripe.paymentIntents.retrieve(paidId);
    return compare(
      [status, confirmation_method, payment_method_types.join(), livemode],
      ['requires_payment_method', 'automatic', 'card', false],
    );
  });

  await verify('Same key returns the same intent', '/api/idempotent_requests', async () =>
    compare(intentIn(await create(createKey)).id, paidId),
  );

  await verify('Confirmation charges the card', '/api/payment_intents/confirm', async () => {
    const visa = await cardFrom('tok_visa');
    const intent = intentIn(await confirm(paidId, visa));
    const { status, amount, orderId, paymentMethodId, card } = intent;
    return compare(
      [status, amount, orderId, paymentMethodId, card?.last4],
      ['succeeded', AMOUNT, ORDER_ID, visa, '4242'],
    );
  });

  await verify('Paid intent stays paid', '/payments/paymentintents/lifecycle', async () => {
    const results = [
      (await confirm(paidId, 'pm_card_visa')).kind,
      (await provider.cancelIntent(paidId)).kind,
      intentIn(await provider.retrieveIntent(paidId)).status,
    ];
    return compare(results, ['invalid-request', 'invalid-request', 'succeeded']);
  });

  await verify('Declined intent has a message and takes another card', '/declines', async () => {
    const id = await newIntentId();
    const card = await cardFrom('tok_chargeDeclined');
    const declined = intentIn(await confirm(id, card));
    const again = intentIn(await confirm(id, 'pm_card_visa'));
    return compare(
      [declined.status, declined.paymentMethodId, declined.declineMessage, again.status],
      ['requires_payment_method', card, 'Your card was declined.', 'succeeded'],
    );
  });

  await verify('Test card is declined', '/testing#declined-payments', async () => {
    const { status } = intentIn(await confirm(await newIntentId(), 'pm_card_chargeDeclined'));
    return compare(status, 'requires_payment_method');
  });

  const nextAction = '/js/payment_intents/handle_next_action';
  await verify('Another card replaces a 3-D Secure challenge', nextAction, async () => {
    const id = await newIntentId();
    const challenged = intentIn(await confirm(id, 'pm_card_threeDSecure2Required'));
    const { next_action } = await stripe.paymentIntents.retrieve(id);
    const replaced = intentIn(await confirm(id, 'pm_card_visa'));
    return compare(
      [challenged.status, challenged.clientSecret !== null, next_action?.type, replaced.status],
      ['requires_action', true, 'use_stripe_sdk', 'succeeded'],
    );
  });

  await verify('Cancelled challenge is never charged', '/api/payment_intents/cancel', async () => {
    const id = await newIntentId();
    await confirm(id, 'pm_card_threeDSecure2Required');
    const cancelled = intentIn(await provider.cancelIntent(id));
    const late = await confirm(id, 'pm_card_visa');
    return compare([cancelled.status, late.kind], ['canceled', 'invalid-request']);
  });

  await verify('Partial refund is made once and listed', '/api/refunds/create', async () => {
    const made = [await refund(PART), await refund(PART)];
    const ids = made.map((item) => (item.kind === 'refund' ? item.refund.id : item.reason));
    const listed = await provider.listRefunds(paidId);
    const found = listed.kind === 'refunds' ? listed.refunds : [];
    return compare(
      [ids[1], found.length, found[0]?.refundId, found[0]?.amount],
      [ids[0], 1, refundId, PART],
    );
  });

  await verify('Refund of more than what is left is refused', '/refunds', async () =>
    compare((await refund(AMOUNT, randomUUID(), randomUUID())).kind, 'invalid-request'),
  );

  await verify('Unknown intent is missing', '/error-codes#resource-missing', async () =>
    compare((await provider.retrieveIntent('pi_0000000000000000')).kind, 'missing'),
  );

  await verify(
    'Payments are listed with what was refunded',
    '/api/payment_intents/list',
    async () => {
      const now = Date.now();
      const listed = await provider.listPayments({ since: now - HOUR_MS, until: now + HOUR_MS });
      const found = listed.kind === 'payments' ? listed.payments : [];
      const { orderId, refunded } = found.find(({ intentId }) => intentId === paidId) ?? {};
      return compare([orderId, refunded], [ORDER_ID, PART]);
    },
  );

  await verify('Key may list disputes', '/api/disputes/list', async () =>
    compare((await provider.listDisputes(paidId)).kind, 'disputes'),
  );

  await verify('Payment and refund have events', '/api/events/list', () =>
    findEvents(stripe, paidId),
  );
  return findings;
}

/** Looks for both events for some seconds, because Stripe lists them with a delay. */
async function findEvents(stripe: Stripe, intentId: string): Promise<string | undefined> {
  for (let look = 0; look < EVENT_LOOKS; look += 1) {
    const { data } = await stripe.events.list({ limit: 100 });
    const paid = data.some(
      (event) => event.type === 'payment_intent.succeeded' && event.data.object.id === intentId,
    );
    const refunded = data.some(
      (event) => event.type === 'charge.refunded' && event.data.object.payment_intent === intentId,
    );
    if (paid && refunded) return undefined;
    await wait(EVENT_PAUSE_MS);
  }
  return `no such events of ${intentId} after ${(EVENT_LOOKS * EVENT_PAUSE_MS) / 1_000} s`;
}

/** @throws when the provider returned no intent */
function intentIn(result: IntentResult): PaymentIntent {
  if (result.kind === 'intent') return result.intent;
  throw new Error(`${result.kind}, ${result.reason}`);
}

/** The difference in words; undefined when there is none. */
function compare(seen: unknown, expected: unknown): string | undefined {
  const [got, wanted] = [JSON.stringify(seen), JSON.stringify(expected)];
  return got === wanted ? undefined : `${got} instead of ${wanted}`;
}
