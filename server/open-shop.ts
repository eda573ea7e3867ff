import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { products } from '#catalogue/products.ts';
import type { Config } from '#contract/config.ts';
import { ORDER_NUMBERS } from '#domain/order-number.ts';
import { shop } from '#shop.config.ts';
import { createApp } from './app.ts';
import { readStaticFiles } from './http/static-files.ts';
import type { CardCompany } from './partners/cards/card-company.ts';
import { stripeCardCompany } from './partners/cards/stripe.ts';
import { tariffTableCarrier } from './partners/carrier/tariff-table.ts';
import { emlFolder } from './partners/mail/eml-folder.ts';
import { type Database, openDatabase } from './records/database.ts';
import { migrate } from './records/migrate.ts';
import { SANDBOX_KEYS } from './settings/sandbox-keys.ts';
import type { CardSettings, Settings } from './settings/settings.ts';
import type { BackOffice } from './workflows/back-office.ts';

/** The shop with its database open and its partners chosen by the settings. */
export interface OpenShop {
  app: FastifyInstance;
  office: BackOffice;
  close(): Promise<void>;
}

/** Opens and migrates the database, reads the built storefront, and puts the shop together. */
export async function openShop(
  settings: Settings,
  logger: FastifyBaseLogger,
  builtFolder: string,
): Promise<OpenShop> {
  const db = openDatabase(settings);
  await migrate(db);
  const office = backOffice(settings, db, logger);
  const storefront = {
    pages: await readStaticFiles(join(builtFolder, 'pages')),
    files: await readStaticFiles(join(builtFolder, 'client')),
  };
  const app = await createApp({
    settings,
    office,
    config: browserConfig(settings.cards),
    storefront,
    logger,
  });
  return {
    app,
    office,
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}

function backOffice(settings: Settings, db: Database, log: FastifyBaseLogger): BackOffice {
  return {
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

function browserConfig(cards: CardSettings): Config {
  return {
    card:
      cards.kind === 'stripe'
        ? { scriptUrl: 'https://js.stripe.com', publishableKey: cards.publishableKey }
        : { scriptUrl: '/card-sandbox/stripe.js', publishableKey: SANDBOX_KEYS.publishableKey },
    email: {
      origin: '',
      publicKey: 'elder-and-clover',
      serviceId: 'shop',
      templates: { contact: 'contact_message', order: 'order_confirmation' },
    },
  };
}
