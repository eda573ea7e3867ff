import * as z from 'zod/mini';
import { isLiveKey } from '../live-key.ts';
import { allOrNone, aloneProblem, text, url } from './setting-fields.ts';

/** Where cards are charged: the sandbox that start brings up, or Stripe. */
export type CardSettings =
  | { kind: 'sandbox'; url: string }
  | {
      kind: 'stripe';
      secretKey: string;
      publishableKey: string;
      webhookSecret: string;
      apiHost: string | undefined;
    };

export const cardVariables = {
  CARD_SANDBOX_URL: z.optional(url('the address of the card sandbox', 'http', 'https')),
  STRIPE_SECRET_KEY: z.optional(text('a secret key that begins with sk_', /^[rs]k_\w+$/)),
  STRIPE_PUBLISHABLE_KEY: z.optional(text('a publishable key that begins with pk_', /^pk_\w+$/)),
  STRIPE_WEBHOOK_SECRET: z.optional(
    text('a signing secret that begins with whsec_', /^whsec_\w+$/),
  ),
  STRIPE_API_HOST: z.optional(url('the address of a host with the API of Stripe', 'http', 'https')),
};

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

// Objects of one mode don't exist in the other, so that every payment would fail (https://docs.stripe.com/keys).
const MIXED_KEYS = {
  problem:
    'STRIPE_PUBLISHABLE_KEY should hold a key of the same mode as STRIPE_SECRET_KEY: both live or both for tests',
};

type CardVariables = Partial<Record<keyof typeof cardVariables, string | undefined>>;

/** @returns the settings, or one line that says what is wrong */
export function cardSettings(values: CardVariables): CardSettings | { problem: string } {
  const keys = allOrNone(values, KEYS, 'real cards');
  if (keys === 'none')
    return values.STRIPE_API_HOST === undefined
      ? sandboxSettings(values.CARD_SANDBOX_URL)
      : aloneProblem('STRIPE_API_HOST', KEYS);
  if ('problem' in keys) return keys;
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = keys;
  if (isLiveKey(STRIPE_SECRET_KEY) !== isLiveKey(STRIPE_PUBLISHABLE_KEY)) return MIXED_KEYS;
  return {
    kind: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    apiHost: values.STRIPE_API_HOST,
  };
}

function sandboxSettings(address: string | undefined): CardSettings | { problem: string } {
  if (address !== undefined) return { kind: 'sandbox', url: address };
  return {
    problem:
      'CARD_SANDBOX_URL should hold the address of the card sandbox, or the STRIPE_ keys be set',
  };
}
