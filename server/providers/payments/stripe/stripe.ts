import Stripe from 'stripe';
import { INTENT_STATUSES, type IntentStatus } from '#domain/payment-state.ts';
import {
  type Dispute,
  type Failure,
  type IntentResult,
  PAYMENT_CALL_TIMEOUT_MS,
  type PaymentProvider,
  type ProviderRefund,
} from '#server/providers/payments/payment-provider.ts';
import { isLocalUrl, timeOfServer } from '#server/providers/server-time.ts';
import { isLiveKey } from '#server/settings/payment-settings.ts';
import { toListedPayment } from './listed-payment.ts';
import { callStripe, type StripeSettings, stripeClient } from './stripe-client.ts';
import { readStripeEvent, toProviderEvent, WANTED_EVENTS } from './stripe-event.ts';

const REACHABLE_TIMEOUT_MS = 3_000;
const STRIPE_URL = 'https://api.stripe.com';
const PAGE = { limit: 100 };
const expand = ['payment_method'];

/**
 * Card payments through Stripe: one payment intent per order, with Stripe's automatic confirmation method: after
 * 3-D Secure Stripe finishes the payment without a second confirmation. The browser makes the payment method
 * (https://docs.stripe.com/payments/finalize-payments-on-the-server-legacy).
 */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  const intents = stripe.paymentIntents;
  const timeoutMs = settings.callTimeoutMs ?? PAYMENT_CALL_TIMEOUT_MS;
  function send<T, R>(call: () => Promise<T>, toResult: (object: T) => R): Promise<R | Failure> {
    return callStripe(timeoutMs, call).then(toResult).catch(failureOf);
  }
  const apiUrl = settings.apiUrl ?? STRIPE_URL;
  return {
    livemode: isLiveKey(settings.secretKey),
    createIntent({ amount, orderId, idempotencyKey }) {
      // https://docs.stripe.com/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        description: `Order ${orderId}`,
        metadata: { orderId },
      };
      return send(() => intents.create(params, { idempotencyKey }), toIntentResult);
    },
    confirmIntent({ intentId, paymentMethodId, idempotencyKey }) {
      const params: Stripe.PaymentIntentConfirmParams = {
        payment_method: paymentMethodId,
        // Stripe.js carries out 3-D Secure (https://docs.stripe.com/js/payment_intents/handle_next_action).
        use_stripe_sdk: true,
        // Needed because `createIntent` sends no `payment_method_types`: such an intent may redirect
        // (https://docs.stripe.com/api/payment_intents/confirm).
        return_url: settings.returnUrl,
        expand,
      };
      const options = { idempotencyKey };
      const confirm = () => intents.confirm(intentId, params, options).catch(declinedIntent);
      return send(confirm, toIntentResult);
    },
    retrieveIntent: (intentId) =>
      send(() => intents.retrieve(intentId, { expand }), toIntentResult),
    cancelIntent: (intentId) => send(() => intents.cancel(intentId, { expand }), toIntentResult),
    createRefund({ intentId, amount, refundId, idempotencyKey }) {
      const params = { payment_intent: intentId, amount, metadata: { refundId } };
      return send(
        () => stripe.refunds.create(params, { idempotencyKey }),
        (object) => {
          const refund = toRefund(object);
          return refund ? { kind: 'refund' as const, refund } : unexpected('not a refund');
        },
      );
    },
    listRefunds: (intentId) =>
      send(
        () => listAll(stripe.refunds.list({ ...PAGE, payment_intent: intentId })),
        (all) => ({
          kind: 'refunds' as const,
          refunds: all.flatMap((item) => toRefund(item) ?? []),
        }),
      ),
    listDisputes: (intentId) =>
      send(
        () => listAll(stripe.disputes.list({ ...PAGE, payment_intent: intentId })),
        (all) => ({ kind: 'disputes' as const, disputes: all.map(toDispute) }),
      ),
    // https://docs.stripe.com/api/events/list: newest first.
    listEvents: ({ since, until }) =>
      send(
        () =>
          listAll(
            stripe.events.list({
              ...PAGE,
              types: [...WANTED_EVENTS],
              created: createdBetween(since, until),
            }),
          ),
        (all) => ({ kind: 'events' as const, events: all.reverse().map(toProviderEvent) }),
      ),
    // https://docs.stripe.com/api/payment_intents/list: newest first.
    listPayments: ({ since, until }) =>
      send(
        () =>
          listAll(
            intents.list({
              ...PAGE,
              created: createdBetween(since, until),
              expand: ['data.latest_charge'],
            }),
          ),
        (all) => ({
          kind: 'payments' as const,
          payments: all
            .reverse()
            .filter(({ status }) => status === 'succeeded')
            .map(toListedPayment),
        }),
      ),
    readEvent: (body, signature) =>
      readStripeEvent(stripe, body, signature, settings.webhookSecret),
    async isReachable() {
      const options = { timeout: REACHABLE_TIMEOUT_MS, maxNetworkRetries: 0 };
      const result = await send(
        () => intents.list({ limit: 1 }, options),
        ({ data }) => ({ kind: 'list', isList: Array.isArray(data) }),
      );
      return 'isList' in result && result.isList;
    },
    isLocal: isLocalUrl(apiUrl),
    currentTime: () => timeOfServer(apiUrl),
  };
}

/**
 * The intent in a decline, whose last error has the message to the customer
 * (https://docs.stripe.com/declines).
 * @throws any other error
 */
function declinedIntent(error: unknown): Stripe.PaymentIntent {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
    return error.payment_intent;
  throw error;
}

function createdBetween(since: number, until: number) {
  return { gte: Math.floor(since / 1_000), lte: Math.ceil(until / 1_000) };
}

async function listAll<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of list) all.push(item);
  return all;
}

/**
 * Maps the SDK's errors (https://docs.stripe.com/error-low-level, https://docs.stripe.com/api/errors).
 * Requests that fail authentication or meet a rate limit are rejected before they are executed
 * (https://docs.stripe.com/api/idempotent_requests).
 */
function failureOf(error: unknown): Failure {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return unexpected(String(error));
  const reason = error.code ?? error.type;
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeRateLimitError
  )
    return { kind: 'not-executed', reason };
  if (error instanceof errors.StripeInvalidRequestError)
    return { kind: isMissing(error) ? 'missing' : 'invalid-request', reason };
  const needsNewIdempotencyKey =
    error instanceof errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
  return { kind: 'unknown', reason, needsNewIdempotencyKey };
}

// `missing` is about the object of the call, such as the intent; an unknown payment method is an invalid request
// (https://docs.stripe.com/error-codes#resource-missing).
function isMissing({ code, param }: Pick<Stripe.errors.StripeError, 'code' | 'param'>): boolean {
  return code === 'resource_missing' && param !== 'payment_method';
}

function unexpected(reason: string): Failure {
  return { kind: 'unknown', reason, needsNewIdempotencyKey: false };
}

/** The result is `unknown` for JSON that is no intent, and for a status that the shop does not know. */
function toIntentResult(value: unknown): IntentResult {
  if (!isIntent(value)) return unexpected('not a payment intent');
  const method = value.payment_method;
  const id = typeof method === 'string' ? method : method?.id;
  const card = typeof method === 'string' ? undefined : method?.card;
  const error = value.last_payment_error;
  return {
    kind: 'intent',
    intent: {
      id: value.id,
      status: value.status,
      amount: value.amount,
      currency: value.currency,
      orderId: value.metadata?.orderId,
      // After a decline, only the error names the payment method.
      paymentMethodId: id ?? error?.payment_method?.id ?? null,
      card: card ? { brand: card.brand, last4: card.last4 } : null,
      clientSecret: value.client_secret,
      declineMessage: error?.message ?? null,
    },
  };
}

function isIntent(value: unknown): value is Stripe.PaymentIntent & { status: IntentStatus } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'object' in value &&
    value.object === 'payment_intent' &&
    'status' in value &&
    INTENT_STATUSES.some((known) => known === value.status)
  );
}

// https://docs.stripe.com/api/refunds/object
function toRefund({
  object,
  id,
  amount,
  status,
  metadata,
}: Stripe.Refund): ProviderRefund | undefined {
  if (object !== 'refund') return undefined;
  const state =
    status === 'succeeded'
      ? 'succeeded'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : 'pending';
  return { id, amount, status: state, refundId: metadata?.refundId };
}

function toDispute(dispute: Stripe.Dispute): Dispute {
  const { id, amount, reason, evidence_details, payment_method_details } = dispute;
  const dueBy = evidence_details.due_by;
  // A prevented dispute was blocked, or resolved: the customer then got the money back
  // (https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute).
  const isResolved =
    dispute.status === 'prevented' && payment_method_details?.card?.case_type !== 'block';
  const status = isResolved ? 'prevented_by_refund' : dispute.status;
  return { id, amount, status, reason, evidenceDueBy: dueBy ? dueBy * 1_000 : null };
}
