import { join, resolve } from 'node:path';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import { normalisePromoCode } from '#domain/promo-code.ts';
import { shop } from '#shop.config.ts';
import { type CarrierSettings, carrierSettings, carrierVariables } from './carrier-settings.ts';
import { type EmailSettings, emailSettings, emailVariables } from './email-settings.ts';
import { type PaymentSettings, paymentSettings, paymentVariables } from './payment-settings.ts';
import { SettingsError, text, url } from './setting-fields.ts';

export interface Settings {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** The folder of the storefront's files of all recent releases; an absolute path. */
  assetsDir: string;
  databaseUrl: string | undefined;
  /** The schema of the tables in PostgreSQL; `public` when undefined. */
  databaseSchema: string | undefined;
  /** The PostgreSQL database that the command `move` fills. */
  databaseUrlTo: string | undefined;
  /** The shop's address for customers. */
  publicUrl: string;
  promoCode: string;
  shopEmail: string;
  rateLimits: boolean;
  /** Whether a shop without Stripe keys stores sample reviews (SEED). */
  sampleReviews: boolean;
  /** The number of the owner's proxies; each adds an address to X-Forwarded-For. */
  trustProxy: number;
  payments: PaymentSettings;
  carrier: CarrierSettings;
  email: EmailSettings;
  /** The least important level that the server's log shows. */
  logLevel: (typeof LOG_LEVELS)[number];
  /** When the morning email is due in the shop's time zone, such as '07:30'; never when undefined. */
  morningEmail: string | undefined;
  /** Where Prometheus reads the metrics; nowhere when undefined. */
  metrics: { host: string; port: number } | undefined;
  /** The path of the settings file; undefined when there is to be none. */
  settingsFile: string | undefined;
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problem: string };

const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

const PORT_WANTED = 'a port number (0–65535)';

const port = z.string().check(
  z.regex(/^\d{1,5}$/, PORT_WANTED),
  z.refine((text) => Number(text) <= 65_535, PORT_WANTED),
);

const hostName = text('a host name or address such as 127.0.0.1', /^[\w.:-]+$/);

const postgresUrl = text(
  'a URL such as postgres://user:password@host:5432/shop',
  /^postgres(ql)?:\/\/\S+$/,
);

const onOff = z.enum(['on', 'off'], "'on' or 'off'");

const environment = z.object({
  PORT: z._default(port, '3000'),
  HOST: z._default(hostName, '127.0.0.1'),
  DATA_DIR: z._default(text('the path of a folder', /\S/), './data'),
  ASSETS_DIR: z.optional(text('the path of a folder', /\S/)),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_SCHEMA: z.optional(
    text(
      'a name of at most 63 lower-case letters, digits and _, such as shop',
      /^(?!pg_|information_schema$)[a-z_][a-z0-9_]{0,62}$/,
    ),
  ),
  DATABASE_URL_TO: z.optional(postgresUrl),
  PUBLIC_URL: z.optional(url('the shop’s URL, such as https://shop.example', 'http', 'https')),
  PROMO_CODE: z._default(
    text(`a promo code of 1 to ${LIMITS.promoCode} characters`, /^\s*\S.{0,38}\S?\s*$/),
    'NATURAL10',
  ),
  SHOP_EMAIL: z._default(text('an email address', z.regexes.email), shop.email),
  RATE_LIMITS: z._default(onOff, 'on'),
  SEED: z._default(onOff, 'on'),
  MORNING_EMAIL: z.optional(text('a time of the day such as 07:30', /^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, 'debug, info, warn or error'), 'info'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(hostName, '127.0.0.1'),
  TRUST_PROXY: z._default(text('the number of proxies before the shop (0–9)', /^\d$/), '0'),
  ...paymentVariables,
  ...carrierVariables,
  ...emailVariables,
});

/** The names of all settings, each of which `.env.example` explains. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Letters by which a misspelt name differs from a setting's: two when neighbours are swapped. */
const MAX_MISSPELT = 2;
/** Shorter names, such as HOST, are close to variables of other programs. */
const MIN_LENGTH = 7;

/** The setting for which a name is probably a slip; undefined for a setting and for a name unlike all. */
export function nearestSetting(name: string): string | undefined {
  if (SETTING_NAMES.includes(name)) return undefined;
  return SETTING_NAMES.find(
    (setting) => setting.length >= MIN_LENGTH && distance(name, setting) <= MAX_MISSPELT,
  );
}

// All others can hold a secret, if only by a mistake in pasting.
const SHOWN_IN_PROBLEMS = [
  ...['PORT', 'METRICS_PORT', 'TRUST_PROXY'],
  ...['RATE_LIMITS', 'SEED', 'LOG_LEVEL', 'MORNING_EMAIL'],
];

/**
 * Reads the settings from environment variables; an empty variable counts as not set.
 * @param settingsFile the path of the file that some of them come from
 * @param project the folder that relative paths refer to; the working directory when absent
 * @returns the settings, or one line that names the variable, what it must be, and what it is
 */
export function readSettings(
  variables: Record<string, string | undefined>,
  { settingsFile, project = '.' }: { settingsFile?: string | undefined; project?: string } = {},
): SettingsResult {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const parsed = environment.safeParse(set);
  if (!parsed.success) return { ok: false, problem: problemIn(parsed.error, set) };
  try {
    return { ok: true, settings: { ...settingsFrom(parsed.data, project), settingsFile } };
  } catch (error) {
    if (error instanceof SettingsError) return { ok: false, problem: error.message };
    throw error;
  }
}

function problemIn({ issues }: z.core.$ZodError, set: Record<string, string | undefined>): string {
  const name = String(issues[0]?.path[0]);
  const got = SHOWN_IN_PROBLEMS.includes(name) ? `, got '${set[name]}'` : '';
  return `${name} must be ${issues[0]?.message}${got}`;
}

function settingsFrom(
  values: z.infer<typeof environment>,
  project: string,
): Omit<Settings, 'settingsFile'> {
  const dataDir = resolve(project, values.DATA_DIR);
  return {
    port: Number(values.PORT),
    host: values.HOST,
    dataDir,
    assetsDir: resolve(project, values.ASSETS_DIR ?? join(dataDir, 'assets')),
    databaseUrl: values.DATABASE_URL,
    databaseSchema: values.DATABASE_SCHEMA,
    databaseUrlTo: values.DATABASE_URL_TO,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    promoCode: normalisePromoCode(values.PROMO_CODE),
    shopEmail: values.SHOP_EMAIL,
    rateLimits: values.RATE_LIMITS === 'on',
    sampleReviews: values.SEED === 'on',
    trustProxy: Number(values.TRUST_PROXY),
    payments: paymentSettings(values),
    carrier: carrierSettings(values),
    morningEmail: values.MORNING_EMAIL,
    email: emailSettings(values, project),
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: Number(values.METRICS_PORT) },
  };
}
