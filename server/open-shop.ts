import { basename, join, resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Config } from '#contract/config.ts';
import { createApp } from './app.ts';
import { correctFutureTimes } from './database/future-times.ts';
import { releaseClaimedMails } from './database/outbox.ts';
import { databaseRequestCounter } from './database/request-counts.ts';
import { exitAfterFailedWrite } from './exit-after-failed-write.ts';
import { readPages } from './http/public-pages.ts';
import { type ShopMetrics, shopMetrics } from './metrics/shop-metrics.ts';
import { type OpenAppContext, openAppContext } from './open-app-context.ts';
import { SANDBOX_KEYS } from './settings/sandbox-keys.ts';
import type { Settings } from './settings/settings.ts';
import { assetNames, ownAssets } from './storefront-build.ts';

/**
 * The browser's email configuration when EmailJS is not set up: the browser posts to this server, which imitates
 * EmailJS's API (routes/email.ts).
 */
const OWN_EMAIL_CONFIG = {
  origin: '',
  publicKey: 'elder-and-clover',
  serviceId: 'shop',
  templates: { contact: 'contact_message', order: 'order_confirmation' },
};

/** The shop, ready to listen. */
export interface OpenShop extends OpenAppContext {
  app: FastifyInstance;
  /** Undefined when the settings name no metrics port. */
  metrics: ShopMetrics | undefined;
}

/** Opens the application context, reads the built storefront, and creates the app. */
export async function openShop(
  settings: Settings,
  logger: FastifyBaseLogger,
  builtFolder: string,
): Promise<OpenShop> {
  const { context, close } = await openAppContext(settings, logger, exitAfterFailedWrite(logger));
  // Before the jobs start: a lease that ends in years would keep them from starting.
  await correctFutureTimes(context.db, context.now());
  // With SQLite there is one process only, so no other can be delivering an email.
  if (settings.databaseUrl === undefined) await releaseClaimedMails(context.db, context.now());
  const storefront = {
    pages: await readPages(join(builtFolder, 'pages'), settings.publicUrl),
    filesFolder: join(builtFolder, 'client'),
    assetsFolders: [settings.assetsDir, ownAssets(builtFolder)],
    assetNames: await assetNames(builtFolder),
    release: basename(resolve(builtFolder, '..')),
  };
  const { dataDir } = settings;
  const metrics =
    settings.metrics && shopMetrics(context, new Registry(), { dataDir, files: storefront });
  const app = await createApp({
    settings,
    context,
    config: browserConfig(settings),
    storefront,
    // Only PostgreSQL serves several processes, which then share their counts.
    countRequest: settings.databaseUrl
      ? databaseRequestCounter(context.db, context.now)
      : undefined,
    metrics: metrics?.registry,
    logger,
  });
  return {
    app,
    metrics,
    context,
    async close() {
      await app.close();
      await close();
    },
  };
}

function browserConfig({ payments, mail }: Settings): Config {
  return {
    card:
      payments.kind === 'stripe'
        ? { scriptUrl: 'https://js.stripe.com', publishableKey: payments.publishableKey }
        : { scriptUrl: '/card-sandbox/stripe.js', publishableKey: SANDBOX_KEYS.publishableKey },
    email: mail.hostedEmail ?? OWN_EMAIL_CONFIG,
  };
}
