import type Stripe from 'stripe';
import type { Decline } from '../cards/declines.ts';
import { newId } from './new-id.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-method.ts';

/** A charge as stored, with ids in expandable fields. */
export type Charge = Omit<Stripe.Charge, 'payment_intent'> & { payment_intent: string };

interface NewCharge {
  intent: PaymentIntent;
  method: PaymentMethod;
  /** Undefined when the charge succeeded. */
  decline?: Decline | undefined;
  /** Whether the customer completed a 3-D Secure challenge for this charge. */
  authenticated: boolean;
  created: number;
}

/** https://docs.stripe.com/api/charges/object: one per attempt, successful or not. */
export function newCharge(attempt: NewCharge): Charge {
  const { intent, method, decline, created } = attempt;
  const paid = decline === undefined;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    ...ABSENT,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CARD SANDBOX',
    captured: paid,
    created,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: paid ? PAID : declinedOutcome(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(attempt) },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  };
}

const ABSENT = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  customer: null,
  failure_balance_transaction: null,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const;

const PAID: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  seller_message: 'Payment complete.',
  type: 'authorized',
};

function declinedOutcome(decline: Decline): Stripe.Charge.Outcome {
  return {
    ...PAID,
    network_status: 'declined_by_network',
    reason: decline.decline_code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function cardDetails({ intent, method, decline, authenticated }: NewCharge) {
  const { card } = method;
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: 'unregulated' as const,
    three_d_secure: authenticated ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
