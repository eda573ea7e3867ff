import type Stripe from 'stripe';
import { newId, randomLetters } from './new-id.ts';

/** A payment intent as stored, with ids in expandable fields. */
export type PaymentIntent = Omit<
  Stripe.PaymentIntent,
  'payment_method' | 'latest_charge' | 'client_secret'
> & {
  payment_method: string | null;
  latest_charge: string | null;
  client_secret: string;
};

interface NewIntent {
  /** Whole cents. */
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  paymentMethod: string | null;
  /** Null when the request left the choice to the Dashboard's dynamic payment methods. */
  allowedTypes: string[] | null;
  /** Seconds since 1970. */
  created: number;
}

/** https://docs.stripe.com/api/payment_intents/object, with cards as the only payment method. */
export function newIntent(wanted: NewIntent): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: wanted.allowedTypes,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    ...ABSENT,
    // Without a list of types an intent uses dynamic payment methods:
    // https://docs.stripe.com/upgrades/manage-payment-methods
    automatic_payment_methods:
      wanted.allowedTypes === null ? { allow_redirects: 'always', enabled: true } : null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: wanted.created,
    currency: wanted.currency,
    description: wanted.description,
    livemode: false,
    metadata: wanted.metadata,
    payment_method: wanted.paymentMethod,
    payment_method_options: { card: CARD_OPTIONS },
    payment_method_types: ['card'],
    receipt_email: wanted.receiptEmail,
    status: wanted.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
  };
}

const ABSENT = {
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const;

const CARD_OPTIONS = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic' as const,
};
