import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import { normalisePromoCode } from '#domain/promo-code.ts';
import { shop } from '#shop.config.ts';
import { settingProblem } from './settings-problem.ts';

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

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where customers find the shop. */
  publicUrl: string;
  promoCode: string;
  shopEmail: string;
  rateLimits: boolean;
  seed: boolean;
  /** How many proxies of the shop's own stand before it; each adds an address to X-Forwarded-For. */
  trustProxy: number;
  cards: CardSettings;
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problem: string };

const port = z.string().check(
  z.regex(/^\d{1,5}$/, 'a port number from 0 to 65535'),
  z.refine((text) => Number(text) <= 65_535, 'a port number from 0 to 65535'),
);

const onOff = z.enum(['on', 'off'], "'on' or 'off'");

const httpUrl = (wanted: string) =>
  z
    .string()
    .check(
      z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), wanted),
    );

const text = (wanted: string, pattern: RegExp) => z.string().check(z.regex(pattern, wanted));

const environment = z.object({
  PORT: z._default(port, '3000'),
  HOST: z._default(text('a host name or address such as 127.0.0.1', /^[\w.:-]+$/), '127.0.0.1'),
  DATA_DIR: z._default(text('the path of a folder', /\S/), './data'),
  DATABASE_URL: z.optional(
    text('an address such as postgres://user:password@host:5432/shop', /^postgres(ql)?:\/\/\S+$/),
  ),
  PUBLIC_URL: z.optional(httpUrl('the address of the shop, such as https://shop.example')),
  PROMO_CODE: z._default(
    text(`a promo code of 1 to ${LIMITS.promoCode} characters`, /^\s*\S.{0,38}\S?\s*$/),
    'NATURAL10',
  ),
  SHOP_EMAIL: z._default(text('an e-mail address', z.regexes.email), shop.email),
  RATE_LIMITS: z._default(onOff, 'on'),
  SEED: z._default(onOff, 'on'),
  TRUST_PROXY: z._default(text('how many proxies stand before the shop, from 0 to 9', /^\d$/), '0'),
  CARD_SANDBOX_URL: z.optional(httpUrl('the address of the card sandbox')),
  STRIPE_SECRET_KEY: z.optional(text('a secret key that begins with sk_', /^[rs]k_\w+$/)),
  STRIPE_PUBLISHABLE_KEY: z.optional(text('a publishable key that begins with pk_', /^pk_\w+$/)),
  STRIPE_WEBHOOK_SECRET: z.optional(
    text('a signing secret that begins with whsec_', /^whsec_\w+$/),
  ),
  STRIPE_API_HOST: z.optional(httpUrl('the address of a host with the API of Stripe')),
});

type Environment = z.infer<typeof environment>;

/**
 * Reads the settings from environment variables; an empty variable counts as not set.
 * @returns the settings, or one line that names the variable and what it should hold
 */
export function readSettings(variables: Record<string, string | undefined>): SettingsResult {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) return { ok: false, problem: settingProblem(parsed.error) };
  const values = parsed.data;
  const cards = cardSettings(values);
  if (typeof cards === 'string') return { ok: false, problem: cards };
  return {
    ok: true,
    settings: {
      port: Number(values.PORT),
      host: values.HOST,
      dataDir: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL,
      publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
      promoCode: normalisePromoCode(values.PROMO_CODE),
      shopEmail: values.SHOP_EMAIL,
      rateLimits: values.RATE_LIMITS === 'on',
      seed: values.SEED === 'on',
      trustProxy: Number(values.TRUST_PROXY),
      cards,
    },
  };
}

function cardSettings(values: Environment): CardSettings | string {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = keys.filter((key) => values[key] === undefined);
  const [secretKey, publishableKey, webhookSecret] = keys.map((key) => values[key]);
  if (secretKey && publishableKey && webhookSecret) {
    const apiHost = values.STRIPE_API_HOST;
    return { kind: 'stripe', secretKey, publishableKey, webhookSecret, apiHost };
  }
  if (missing.length < keys.length)
    return `${missing.join(' and ')} should be set too: real cards need all of ${keys.join(', ')}`;
  if (values.CARD_SANDBOX_URL === undefined)
    return 'CARD_SANDBOX_URL should hold the address of the card sandbox, or the STRIPE_ keys be set';
  return { kind: 'sandbox', url: values.CARD_SANDBOX_URL };
}
