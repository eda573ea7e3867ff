import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { products } from '#catalogue/products.ts';
import { ORDER_NUMBERS } from '#domain/order-number.ts';
import { shop } from '#shop.config.ts';
import type { CardCompany } from './partners/cards/card-company.ts';
import { stripeCardCompany } from './partners/cards/stripe.ts';
import { tariffTableCarrier } from './partners/carrier/tariff-table.ts';
import { emlFolder } from './partners/mail/eml-folder.ts';
import { openDatabase } from './records/database.ts';
import { migrate } from './records/migrate.ts';
import { SANDBOX_KEYS } from './settings/sandbox-keys.ts';
import type { CardSettings, Settings } from './settings/settings.ts';
import type { BackOffice, Log } from './workflows/back-office.ts';

/** The back office with its database open and its partners chosen by the settings. */
export interface OpenBackOffice {
  office: BackOffice;
  close(): Promise<void>;
}

/** Opens and migrates the database, and takes the partners that the settings name. */
export async function openBackOffice(settings: Settings, log: Log): Promise<OpenBackOffice> {
  const db = openDatabase(settings);
  await migrate(db);
  const office = {
    db,
    log,
    catalogue: products,
    cards: cardCompany(settings.cards),
    carrier: tariffTableCarrier(),
    mailbox: emlFolder(join(settings.dataDir, 'outbox'), {
      name: shop.name,
      address: settings.shopEmail,
    }),
    promoCode: settings.promoCode,
    shopEmail: settings.shopEmail,
    now: Date.now,
    uuid: randomUUID,
    token: () => randomBytes(24).toString('base64url'),
    drawOrderNumber: () => randomInt(ORDER_NUMBERS),
  };
  return { office, close: () => db.destroy() };
}

function cardCompany(cards: CardSettings): CardCompany {
  return cards.kind === 'stripe'
    ? stripeCardCompany(cards)
    : stripeCardCompany({
        secretKey: SANDBOX_KEYS.secretKey,
        webhookSecret: SANDBOX_KEYS.webhookSecret,
        apiHost: cards.url,
      });
}
