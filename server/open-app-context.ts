import { randomBytes, randomInt } from 'node:crypto';
import { products } from '#catalogue/products.ts';
import { ORDER_NUMBERS } from '#domain/order-number.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import type { AppContext, Log } from './app-context.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { timeOrderedUuid } from './database/time-ordered-uuid.ts';
import { openProviders } from './open-providers.ts';
import type { Settings } from './settings/settings.ts';

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
    ...openProviders(settings, log),
    pricingRules: PRICING_RULES,
    promoCode: settings.promoCode,
    shopEmail: settings.shopEmail,
    hostedEmail: settings.mail.hostedEmail !== undefined,
    publicUrl: settings.publicUrl,
    now: Date.now,
    uuid: () => timeOrderedUuid(),
    token: () => randomBytes(24).toString('base64url'),
    drawOrderNumber: () => randomInt(ORDER_NUMBERS),
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
