import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { TestCard } from '../cards/test-cards.ts';
import { newId } from './new-id.ts';

/** A payment method; it contains the last four digits of the card number only. */
export type PaymentMethod = Stripe.PaymentMethod;

interface NewPaymentMethod {
  card: TestCard;
  expMonth: number;
  expYear: number;
  billing: {
    name?: string | undefined;
    email?: string | undefined;
    phone?: string | undefined;
    address?: Partial<Record<AddressPart, string | undefined>> | undefined;
  };
  metadata: Record<string, string>;
  created: number;
}

export const ADDRESS_PARTS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;
type AddressPart = (typeof ADDRESS_PARTS)[number];

/** https://docs.stripe.com/api/payment_methods/object */
export function newPaymentMethod(wanted: NewPaymentMethod): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(wanted.billing),
    card: cardDetails(wanted),
    created: wanted.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: wanted.metadata,
    type: 'card',
  };
}

function billingDetails({ name, email, phone, address = {} }: NewPaymentMethod['billing']) {
  return {
    name: name ?? null,
    email: email ?? null,
    phone: phone ?? null,
    tax_id: null,
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
  };
}

function cardDetails({ card, expMonth, expYear, billing }: NewPaymentMethod) {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: billing.address?.line1 ? 'pass' : null,
      address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
      cvc_check: card.outcome === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: card.country,
    display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    // Derived from the test card's name, not from its number.
    fingerprint: createHash('sha256').update(card.name).digest('hex').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated' as const,
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}
