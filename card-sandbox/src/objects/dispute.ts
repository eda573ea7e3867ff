import type Stripe from 'stripe';
import type { Charge } from './charge.ts';
import { newId } from './new-id.ts';

/** A dispute as stored, with ids in expandable fields. */
export type Dispute = Omit<Stripe.Dispute, 'charge' | 'payment_intent' | 'status'> & {
  charge: string;
  payment_intent: string;
  status: DisputeStatus;
};

/** https://docs.stripe.com/api/disputes/object#dispute_object-status */
export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** https://docs.stripe.com/disputes/categories: the reasons of card networks. */
export const DISPUTE_REASONS = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

const RESPONSE_SECONDS = 7 * 24 * 60 * 60;

interface NewDispute {
  charge: Charge;
  status: DisputeStatus;
  reason: DisputeReason;
  /** Seconds since 1970. */
  created: number;
}

/** https://docs.stripe.com/api/disputes/object. The sandbox has no balance, so `balance_transactions` is empty. */
export function newDispute({ charge, status, reason, created }: NewDispute): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: created + RESPONSE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isRefundable(status),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: { type: 'card', card: cardDetails(charge, status) },
    reason,
    status,
  };
}

/** Returns the dispute with another status. */
export function withStatus(dispute: Dispute, status: DisputeStatus): Dispute {
  return { ...dispute, status, is_charge_refundable: isRefundable(status) };
}

// An inquiry (warning_*) has moved no money yet: https://docs.stripe.com/disputes/how-disputes-work
function isRefundable(status: DisputeStatus): boolean {
  return status.startsWith('warning_');
}

function cardDetails(charge: Charge, status: DisputeStatus) {
  const brand = charge.payment_method_details?.card?.brand ?? 'unknown';
  return {
    brand,
    case_type: status.startsWith('warning_') ? ('inquiry' as const) : ('chargeback' as const),
    network: brand,
    network_reason_code: null,
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
