import type Stripe from 'stripe';
import type { CardRefund, NewRefund, RefundAnswer, RefundsAnswer } from './card-company.ts';
import { beforeDeadline } from './stripe-deadline.ts';
import { failureOf } from './stripe-failure.ts';

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
export async function refundAtStripe(stripe: Stripe, wanted: NewRefund): Promise<RefundAnswer> {
  try {
    const known = await findRefund(stripe, wanted);
    return asAnswer(known ?? (await beforeDeadline(createRefund(stripe, wanted))));
  } catch (error) {
    return failureOf(error);
  }
}

/** Every refund of a payment intent; those made in Stripe's dashboard too. */
export async function refundsAtStripe(stripe: Stripe, intentId: string): Promise<RefundsAnswer> {
  try {
    const refunds = (await listRefunds(stripe, intentId)).flatMap((it) => {
      const answer = asAnswer(it);
      return answer.kind === 'refund'
        ? [{ ...answer.refund, amount: it.amount, refundId: it.metadata?.refundId }]
        : [];
    });
    return { kind: 'refunds', refunds };
  } catch (error) {
    return failureOf(error);
  }
}

async function findRefund(stripe: Stripe, { intentId, refundId }: NewRefund) {
  const refunds = await listRefunds(stripe, intentId);
  return refunds.find(({ metadata }) => metadata?.refundId === refundId);
}

async function listRefunds(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
  const { data } = await beforeDeadline(
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
  );
  return data;
}

function createRefund(stripe: Stripe, { intentId, amount, refundId }: NewRefund) {
  return stripe.refunds.create(
    { payment_intent: intentId, amount, metadata: { refundId } },
    { idempotencyKey: `refund-${refundId}` },
  );
}

// A proxy's answer can be JSON of another kind and still resolve.
function asAnswer(refund: Stripe.Refund): RefundAnswer {
  const status = STATUSES[refund.status ?? ''];
  if (refund.object !== 'refund' || !status) return { kind: 'unknown', reason: 'not a refund' };
  return { kind: 'refund', refund: { id: refund.id, status } };
}
