import type {
  CardRefund,
  ListedRefund,
  NewRefund,
  RefundAnswer,
  RefundsAnswer,
} from './payment-provider.ts';
import {
  isObject,
  type JsonObject,
  type StripeAnswer,
  type StripeClient,
} from './stripe-client.ts';
import { failureOf } from './stripe-failure.ts';

type NoAnswer = Exclude<RefundAnswer, { kind: 'refund' }>;

const REFUNDS = '/v1/refunds';
const MOST_LISTED = '100';

const STATUSES: Readonly<Record<string, CardRefund['status']>> = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Gives money back at Stripe (https://docs.stripe.com/api/refunds). What is there already under the
 * shop's id is answered, since Stripe forgets idempotency keys after a day.
 */
export async function refundAtStripe(
  stripe: StripeClient,
  wanted: NewRefund,
): Promise<RefundAnswer> {
  const listed = await listRefunds(stripe, wanted.intentId);
  if (listed.kind !== 'list') return listed;
  const known = listed.refunds.find((refund) => idAtShop(refund) === wanted.refundId);
  return known ? asAnswer(known) : createRefund(stripe, wanted);
}

/** Every refund of a payment intent; those made in Stripe's dashboard too. */
export async function refundsAtStripe(
  stripe: StripeClient,
  intentId: string,
): Promise<RefundsAnswer> {
  const listed = await listRefunds(stripe, intentId);
  if (listed.kind !== 'list') return listed;
  return { kind: 'refunds', refunds: listed.refunds.flatMap(asListed) };
}

async function listRefunds(
  stripe: StripeClient,
  intentId: string,
): Promise<{ kind: 'list'; refunds: JsonObject[] } | NoAnswer> {
  const answer = await stripe.get(REFUNDS, { payment_intent: intentId, limit: MOST_LISTED });
  if (answer.kind !== 'object') return noAnswer(answer);
  const { data } = answer.body;
  if (!Array.isArray(data)) return { kind: 'unknown', reason: 'not a list' };
  return { kind: 'list', refunds: data.filter(isObject) };
}

async function createRefund(
  stripe: StripeClient,
  { intentId, amount, refundId }: NewRefund,
): Promise<RefundAnswer> {
  const params = {
    payment_intent: intentId,
    amount: String(amount),
    'metadata[refundId]': refundId,
  };
  const answer = await stripe.post(REFUNDS, params, `refund-${refundId}`);
  return answer.kind === 'object' ? asAnswer(answer.body) : noAnswer(answer);
}

function noAnswer(answer: Exclude<StripeAnswer, { kind: 'object' }>): NoAnswer {
  const failure = failureOf(answer);
  // Only charges are declined; of a refund that says nothing.
  return failure.kind === 'declined' ? { kind: 'unknown', reason: 'declined' } : failure;
}

// A proxy's answer can be JSON of another kind.
function asAnswer({ object, id, status }: JsonObject): RefundAnswer {
  const known = STATUSES[String(status)];
  if (object !== 'refund' || typeof id !== 'string' || !known)
    return { kind: 'unknown', reason: 'not a refund' };
  return { kind: 'refund', refund: { id, status: known } };
}

function asListed(refund: JsonObject): ListedRefund[] {
  const answer = asAnswer(refund);
  if (answer.kind !== 'refund' || typeof refund.amount !== 'number') return [];
  return [{ ...answer.refund, amount: refund.amount, refundId: idAtShop(refund) }];
}

function idAtShop({ metadata }: JsonObject): string | undefined {
  const refundId = isObject(metadata) ? metadata.refundId : undefined;
  return typeof refundId === 'string' ? refundId : undefined;
}
