import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { products } from '#catalogue/products.ts';
import { ORDER_NUMBERS } from '#domain/order-number.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import { shop } from '#shop.config.ts';
import type { AppContext, Log } from './app-context.ts';
import { openDatabase } from './database/database.ts';
import { timeOrderedUuid } from './database/ids.ts';
import { migrate } from './database/migrate.ts';
import type { Carrier } from './providers/carrier/carrier.ts';
import { tariffTableCarrier } from './providers/carrier/tariff-table.ts';
import { upsCarrier } from './providers/carrier/ups/ups.ts';
import type { EmailSender } from './providers/email/email-sender.ts';
import { emlFolder } from './providers/email/eml-folder.ts';
import { smtpSender } from './providers/email/smtp.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import { stripeProvider } from './providers/payments/stripe/stripe.ts';
import type { StripeSettings } from './providers/payments/stripe/stripe-client.ts';
import { SANDBOX_KEYS } from './settings/payment-settings.ts';
import type { Settings } from './settings/settings.ts';

/** Storing an email takes some milliseconds, which would show that an order exists. */
export const MIN_RESPONSE_MS = 100;

/** For providers whose failures the caller reports itself. */
export const NO_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The application context; close() closes its database. */
export interface OpenAppContext {
  context: AppContext;
  close(): Promise<void>;
}

/**
 * Migrates and opens the database, and creates the providers that the settings name.
 * @param onFailedWrite see openDatabase
 * @throws when the database is not reachable or cannot be migrated
 */
export async function openAppContext(
  settings: Settings,
  log: Log,
  onFailedWrite: (error: unknown) => void = () => undefined,
): Promise<OpenAppContext> {
  await migrateDatabase(settings);
  const db = openDatabase({ ...settings, onFailedWrite });
  const context = {
    db,
    log,
    catalogue: products,
    ...createProviders(settings, log),
    pricingRules: PRICING_RULES,
    promoCode: settings.promoCode,
    shopEmail: settings.shopEmail,
    hostedEmail: settings.email.hostedEmail !== undefined,
    publicUrl: settings.publicUrl,
    minResponseMs: MIN_RESPONSE_MS,
    now: Date.now,
    newId: () => timeOrderedUuid(),
    newSecret: () => randomBytes(24).toString('base64url'),
    randomOrderNumber: () => randomInt(ORDER_NUMBERS),
  };
  return { context, close: () => db.destroy() };
}

async function migrateDatabase(settings: Settings): Promise<void> {
  const db = openDatabase({ ...settings, closeSilentConnections: false });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Creates the adapters of the external services that the settings name. */
export function createProviders(
  settings: Settings,
  log: Log,
): { payments: PaymentProvider; carrier: Carrier; emailSender: EmailSender } {
  return {
    payments: stripeProvider(stripeSettings(settings)),
    carrier: openCarrier(settings, log),
    emailSender: openEmailSender(settings),
  };
}

/** How to reach Stripe, or the card sandbox when no keys of Stripe are set. */
export function stripeSettings({ payments, publicUrl }: Settings): StripeSettings {
  const returnUrl = new URL('/checkout?step=3', publicUrl).href;
  return payments.kind === 'stripe'
    ? { ...payments, returnUrl }
    : { ...SANDBOX_KEYS, apiUrl: payments.url, returnUrl };
}

function openCarrier({ carrier }: Settings, log: Log): Carrier {
  if (carrier.kind === 'tariff-table') return tariffTableCarrier();
  const origin = { name: shop.name, ...shop.address };
  return upsCarrier(carrier, origin, (reason) => log.warn({ reason }, 'UPS gave no rates'));
}

function openEmailSender({ email, shopEmail, dataDir }: Settings): EmailSender {
  const from = { name: shop.name, address: shopEmail };
  return email.smtpUrl === undefined
    ? emlFolder(join(dataDir, 'outbox'), from)
    : smtpSender(email.smtpUrl, from, { dkim: email.dkim });
}
