import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import { normalisePromoCode } from '#domain/promo-code.ts';
import { shop } from '#shop.config.ts';
import { type CardSettings, cardSettings, cardVariables } from './card-settings.ts';
import { type CarrierSettings, carrierSettings, carrierVariables } from './carrier-settings.ts';
import { type MailSettings, mailSettings, mailVariables } from './mail-settings.ts';
import { text, url } from './setting-fields.ts';
import { settingProblem } from './settings-problem.ts';

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
  carrier: CarrierSettings;
  mail: MailSettings;
  /** Where figures are read by a program that watches the shop; nowhere when undefined. */
  metrics: { host: string; port: number } | undefined;
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problem: string };

const port = z.string().check(
  z.regex(/^\d{1,5}$/, 'a port number from 0 to 65535'),
  z.refine((text) => Number(text) <= 65_535, 'a port number from 0 to 65535'),
);

const hostName = text('a host name or address such as 127.0.0.1', /^[\w.:-]+$/);

const onOff = z.enum(['on', 'off'], "'on' or 'off'");

const environment = z.object({
  PORT: z._default(port, '3000'),
  HOST: z._default(hostName, '127.0.0.1'),
  DATA_DIR: z._default(text('the path of a folder', /\S/), './data'),
  DATABASE_URL: z.optional(
    text('an address such as postgres://user:password@host:5432/shop', /^postgres(ql)?:\/\/\S+$/),
  ),
  PUBLIC_URL: z.optional(
    url('the address of the shop, such as https://shop.example', 'http', 'https'),
  ),
  PROMO_CODE: z._default(
    text(`a promo code of 1 to ${LIMITS.promoCode} characters`, /^\s*\S.{0,38}\S?\s*$/),
    'NATURAL10',
  ),
  SHOP_EMAIL: z._default(text('an e-mail address', z.regexes.email), shop.email),
  RATE_LIMITS: z._default(onOff, 'on'),
  SEED: z._default(onOff, 'on'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(hostName, '127.0.0.1'),
  TRUST_PROXY: z._default(text('how many proxies stand before the shop, from 0 to 9', /^\d$/), '0'),
  ...cardVariables,
  ...carrierVariables,
  ...mailVariables,
});

/** The names of all settings, each of which `.env.example` explains. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

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
  if ('problem' in cards) return { ok: false, ...cards };
  const carrier = carrierSettings(values);
  if ('problem' in carrier) return { ok: false, ...carrier };
  const mail = mailSettings(values);
  if ('problem' in mail) return { ok: false, ...mail };
  return { ok: true, settings: { ...ownSettings(values), cards, carrier, mail } };
}

function ownSettings(
  values: z.infer<typeof environment>,
): Omit<Settings, 'cards' | 'carrier' | 'mail'> {
  return {
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
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: Number(values.METRICS_PORT) },
  };
}
