import * as z from 'zod/mini';
import { allOrNone, SettingsError, text, url } from './setting-fields.ts';

/** Where cards are charged: Stripe, or a card sandbox, started with the shop or running already (CARD_SANDBOX_URL). */
export type PaymentSettings =
  | { kind: 'sandbox'; url: string }
  | {
      kind: 'stripe';
      secretKey: string;
      publishableKey: string;
      webhookSecret: string;
      apiUrl: string | undefined;
    };

export const paymentVariables = {
  CARD_SANDBOX_URL: z.optional(url('the URL of the card sandbox', 'http', 'https')),
  STRIPE_SECRET_KEY: z.optional(text('a secret key that begins with sk_ or rk_', /^[rs]k_\w+$/)),
  STRIPE_PUBLISHABLE_KEY: z.optional(text('a publishable key that begins with pk_', /^pk_\w+$/)),
  STRIPE_WEBHOOK_SECRET: z.optional(
    text('a signing secret that begins with whsec_', /^whsec_\w+$/),
  ),
  STRIPE_API_HOST: z.optional(
    url('a URL such as http://localhost:4000, at which Stripe’s API is', 'http', 'https'),
  ),
};

/** In place of the card sandbox's URL while none is named and none has been started; nothing listens there. */
export const CARD_SANDBOX_NOT_STARTED = 'http://127.0.0.1:1';

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** @throws SettingsError when keys are missing or of different modes */
export function paymentSettings(
  values: Partial<Record<keyof typeof paymentVariables, string | undefined>>,
): PaymentSettings {
  const keys = allOrNone(values, KEYS, { optional: 'STRIPE_API_HOST' });
  if (keys === undefined)
    return { kind: 'sandbox', url: values.CARD_SANDBOX_URL ?? CARD_SANDBOX_NOT_STARTED };
  // Objects of one mode do not exist in the other: every payment would fail (https://docs.stripe.com/keys).
  if (isLiveKey(keys.STRIPE_SECRET_KEY) !== isLiveKey(keys.STRIPE_PUBLISHABLE_KEY))
    throw new SettingsError(
      'STRIPE_PUBLISHABLE_KEY must be a key of the same mode as STRIPE_SECRET_KEY: both live or both test keys',
    );
  return {
    kind: 'stripe',
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    apiUrl: values.STRIPE_API_HOST,
  };
}

/** Whether the shop takes real money. */
export function takesRealMoney(payments: PaymentSettings): boolean {
  return payments.kind === 'stripe' && isLiveKey(payments.secretKey);
}

/** Whether a key of Stripe moves real money (https://docs.stripe.com/keys). */
export function isLiveKey(key: string): boolean {
  return key.includes('_live_');
}

/** The keys that shop and card sandbox use with each other; not secret. */
export const SANDBOX_KEYS = {
  secretKey: 'sk_sandbox_shop',
  publishableKey: 'pk_sandbox_shop',
  webhookSecret: 'whsec_sandbox_shop',
} as const;
