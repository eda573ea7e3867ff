import { randomBytes, randomInt } from 'node:crypto';
import { products } from '#catalogue/products.ts';
import { ORDER_NUMBERS } from '#domain/order-number.ts';
import { openPartners } from './open-partners.ts';
import { openDatabase } from './records/database.ts';
import { migrate } from './records/migrate.ts';
import type { Settings } from './settings/settings.ts';
import { timeOrderedUuid } from './time-ordered-uuid.ts';
import type { BackOffice, Log } from './workflows/back-office.ts';

/** The back office with its database open and its partners chosen by the settings. */
export interface OpenBackOffice {
  office: BackOffice;
  close(): Promise<void>;
}

/** Opens and migrates the database, and takes the partners that the settings name. */
export async function openBackOffice(settings: Settings, log: Log): Promise<OpenBackOffice> {
  await migrateDatabase(settings);
  const db = openDatabase(settings);
  const office = {
    db,
    log,
    catalogue: products,
    ...openPartners(settings, log),
    promoCode: settings.promoCode,
    shopEmail: settings.shopEmail,
    publicUrl: settings.publicUrl,
    now: Date.now,
    uuid: () => timeOrderedUuid(),
    token: () => randomBytes(24).toString('base64url'),
    drawOrderNumber: () => randomInt(ORDER_NUMBERS),
  };
  return { office, close: () => db.destroy() };
}

async function migrateDatabase(settings: Settings): Promise<void> {
  const db = openDatabase({ ...settings, patient: true });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
