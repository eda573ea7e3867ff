import type Stripe from 'stripe';
import type { Charge } from './charge.ts';
import { newId } from './new-id.ts';

/** A refund as stored, with ids in expandable fields. */
export type Refund = Omit<Stripe.Refund, 'charge' | 'payment_intent'> & {
  charge: string;
  payment_intent: string;
};

/** https://docs.stripe.com/api/refunds/object#refund_object-failure_reason */
export const REFUND_FAILURE_REASONS = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'insufficient_funds',
  'declined',
  'merchant_request',
  'unknown',
] as const;

interface NewRefund {
  charge: Charge;
  /** Whole cents. */
  amount: number;
  reason: Refund['reason'];
  metadata: Record<string, string>;
  /** Seconds since 1970. */
  created: number;
}

/** https://docs.stripe.com/api/refunds/object */
export function newRefund({ charge, amount, reason, metadata, created }: NewRefund): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
