import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import type { IntentResult, PaymentIntent } from '../../providers/stripe/payment-provider.ts';
import {
  type StripeSettings,
  stripeClient,
  stripeProvider,
} from '../../providers/stripe/stripe.ts';
import { bad, type Finding, good } from './finding.ts';

/** Enough for Stripe, whose least charge in euro is 50 cents (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const AMOUNT = 1_00;
const PART = 40;
/** No order number: the shop's webhook takes the events for another system's. */
const ORDER_ID = 'doctor';
const EVENT_LOOKS = 20;
const EVENT_PAUSE_MS = 500;
const DOCS = 'https://docs.stripe.com';

/** One assumption of the shop about Stripe; `check` gives what was seen instead, if it did not hold. */
interface Assumption {
  claim: string;
  page: string;
  check: () => Promise<string | undefined>;
}

/**
 * Buys, declines, authenticates and refunds with Stripe's test cards (https://docs.stripe.com/testing),
 * through the same code that serves customers, and says which of the shop's assumptions held.
 * @param settings with test keys; no money moves
 */
export async function tryPayments(settings: StripeSettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { claim, page, check } of assumptions(settings)) {
    const seen = await check().catch((error: unknown) => String(error));
    findings.push(
      seen === undefined
        ? good('Held', claim)
        : bad('Not held', `${claim}: ${seen}`, `See ${DOCS}${page}`),
    );
  }
  return findings;
}

function assumptions(settings: StripeSettings): Assumption[] {
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

  return [
    {
      claim: `Stripe answers in the API version of the SDK, ${Stripe.API_VERSION}`,
      page: '/sdks/versioning',
      async check() {
        const { lastResponse } = await stripe.paymentIntents.list({ limit: 1 });
        return expected(lastResponse.apiVersion, Stripe.API_VERSION);
      },
    },
    {
      claim: 'An intent for cards only is created without a charge, to be confirmed automatically',
      page: '/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter',
      async check() {
        paidId = intentIn(await create(createKey)).id;
        const intent = await stripe.paymentIntents.retrieve(paidId);
        return expected(
          [
            intent.status,
            intent.confirmation_method,
            intent.payment_method_types.join(),
            intent.livemode,
          ],
          ['requires_payment_method', 'automatic', 'card', false],
        );
      },
    },
    {
      claim: 'The same idempotency key gives the same intent',
      page: '/api/idempotent_requests',
      check: async () => expected(intentIn(await create(createKey)).id, paidId),
    },
    {
      claim:
        'A card is charged by one confirmation from the server, and the intent says what and how',
      page: '/api/payment_intents/confirm',
      async check() {
        const card = await cardFrom('tok_visa');
        const intent = intentIn(await confirm(paidId, card));
        return expected(
          [
            intent.status,
            intent.amount,
            intent.orderId,
            intent.paymentMethodId,
            intent.card?.last4,
          ],
          ['succeeded', AMOUNT, ORDER_ID, card, '4242'],
        );
      },
    },
    {
      claim: 'A paid intent refuses another confirmation and a cancellation, and stays paid',
      page: '/payments/paymentintents/lifecycle',
      async check() {
        const kinds = [
          (await confirm(paidId, 'pm_card_visa')).kind,
          (await provider.cancelIntent(paidId)).kind,
          intentIn(await provider.retrieveIntent(paidId)).status,
        ];
        return expected(kinds, ['refused', 'refused', 'succeeded']);
      },
    },
    {
      claim: 'A declined card gives a message, and the intent names the card and takes another',
      page: '/declines',
      async check() {
        const id = await newIntentId();
        const card = await cardFrom('tok_chargeDeclined');
        const declined = intentIn(await confirm(id, card));
        const again = intentIn(await confirm(id, 'pm_card_visa'));
        return expected(
          [declined.status, declined.paymentMethodId, declined.declineMessage, again.status],
          ['requires_payment_method', card, 'Your card was declined.', 'succeeded'],
        );
      },
    },
    {
      claim: 'pm_card_chargeDeclined is declined',
      page: '/testing#declined-payments',
      async check() {
        const { status } = intentIn(await confirm(await newIntentId(), 'pm_card_chargeDeclined'));
        return expected(status, 'requires_payment_method');
      },
    },
    {
      claim: '3-D Secure is asked of Stripe.js, and another card can replace the challenge',
      page: '/js/payment_intents/handle_next_action',
      async check() {
        const id = await newIntentId();
        const asked = intentIn(await confirm(id, 'pm_card_threeDSecure2Required'));
        const { next_action } = await stripe.paymentIntents.retrieve(id);
        const replaced = intentIn(await confirm(id, 'pm_card_visa'));
        return expected(
          [asked.status, asked.clientSecret !== null, next_action?.type, replaced.status],
          ['requires_action', true, 'use_stripe_sdk', 'succeeded'],
        );
      },
    },
    {
      claim: 'An abandoned 3-D Secure challenge can be cancelled, and never charged after it',
      page: '/api/payment_intents/cancel',
      async check() {
        const id = await newIntentId();
        await confirm(id, 'pm_card_threeDSecure2Required');
        const cancelled = intentIn(await provider.cancelIntent(id));
        const late = await confirm(id, 'pm_card_visa');
        return expected([cancelled.status, late.kind], ['canceled', 'refused']);
      },
    },
    {
      claim: 'A part is refunded once under one key, and the list of refunds names it',
      page: '/api/refunds/create',
      async check() {
        const made = [await refund(PART), await refund(PART)];
        const ids = made.map((it) => (it.kind === 'refund' ? it.refund.id : it.reason));
        const listed = await provider.listRefunds(paidId);
        const found = listed.kind === 'refunds' ? listed.refunds : [];
        return expected(
          [ids[1], found.length, found[0]?.refundId, found[0]?.amount],
          [ids[0], 1, refundId, PART],
        );
      },
    },
    {
      claim: 'More than what is left is refused',
      page: '/refunds',
      check: async () =>
        expected((await refund(AMOUNT, randomUUID(), randomUUID())).kind, 'refused'),
    },
    {
      claim: 'An intent that does not exist is reported as missing',
      page: '/error-codes#resource-missing',
      check: async () =>
        expected((await provider.retrieveIntent('pi_0000000000000000')).kind, 'missing'),
    },
    {
      claim: 'The key may list disputes',
      page: '/api/disputes/list',
      check: async () => expected((await provider.listDisputes(paidId)).kind, 'disputes'),
    },
    {
      claim: 'The payment and its refund stand in the list of events',
      page: '/api/events/list',
      check: () => findEvents(stripe, paidId),
    },
  ];
}

/** Events appear some moments after what they are about. */
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

/** @throws when the provider gave no intent */
function intentIn(result: IntentResult): PaymentIntent {
  if (result.kind === 'intent') return result.intent;
  throw new Error(`${result.kind}, ${result.reason}`);
}

function expected(seen: unknown, wanted: unknown): string | undefined {
  const [got, held] = [JSON.stringify(seen), JSON.stringify(wanted)];
  return got === held ? undefined : `${got} instead of ${held}`;
}
