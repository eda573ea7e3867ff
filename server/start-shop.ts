import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Config } from '#contract/config.ts';
import { createApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { startBackgroundWork } from './background.ts';
import { exitAfterFailedWrite, openDatabase, sqliteFile } from './database/database.ts';
import { correctFutureTimes } from './database/future-times.ts';
import { migrationProblem } from './database/migrate.ts';
import { databaseRequestCounter } from './database/request-counts.ts';
import { releaseClaimedEmails } from './email/outbox.ts';
import { listenAddress } from './http/listen-address.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { type ShopMetrics, shopMetrics } from './metrics/shop-metrics.ts';
import { type OpenAppContext, openAppContext } from './open-app-context.ts';
import { checkShop } from './owner/doctor/check-shop.ts';
import { noticeProblemWithLiveKeys } from './pages/guarantee-notice.ts';
import { deleteOldAssets, keepAssets } from './pages/kept-assets.ts';
import { readPages } from './pages/public-pages.ts';
import { assetNames, buildProblem, ownAssets } from './pages/storefront-build.ts';
import { lacksCardSandbox, withCardSandbox } from './payments/card-sandbox-process.ts';
import type { MorningEmailOptions } from './reports/morning-email.ts';
import { addSampleReviews } from './reviews/add-sample-reviews.ts';
import { prepareDataFolder, prepareFolder } from './settings/data-folder.ts';
import { exampleDataProblem } from './settings/example-data.ts';
import { SANDBOX_KEYS } from './settings/payment-settings.ts';
import type { Settings } from './settings/settings.ts';
import { startProblem } from './settings/start-problem.ts';

export interface StartOptions {
  /** The folder of the built storefront. */
  builtFolder: string;
  /** Whether to start a card sandbox when the settings name neither Stripe's keys nor a sandbox. */
  startCardSandbox: boolean;
  /** What a service manager passes (listen-address.ts). */
  environment: Record<string, string | undefined>;
  logger: FastifyBaseLogger;
}

/** A shop that takes orders, or one line (or several) about what keeps it from starting. */
export type StartedShop =
  | { ok: true; url: string; close(): Promise<void> }
  | { ok: false; problem: string };

/**
 * Starts the shop: checks what it needs, migrates the database, listens, and begins its background work.
 * @throws what no setting is the cause of
 */
export async function startShop(settings: Settings, options: StartOptions): Promise<StartedShop> {
  const problem =
    (await setupProblem(settings, options)) ??
    (await prepareDataFolder(settings.dataDir)) ??
    (await prepareFolder('ASSETS_DIR', settings.assetsDir));
  if (problem !== undefined) return { ok: false, problem };
  try {
    return await run(await withCardSandbox(settings), options);
  } catch (error) {
    const line = startProblem(error, settings);
    if (line === undefined) throw error;
    return { ok: false, problem: line };
  }
}

/**
 * Checks settings, build and database as `startShop` does, and changes nothing: for a release that is not running yet.
 * @returns undefined when the shop can start, else one line about what keeps it from starting
 * @throws what no setting is the cause of
 */
export async function checkStart(
  settings: Settings,
  options: Pick<StartOptions, 'builtFolder' | 'startCardSandbox'>,
): Promise<string | undefined> {
  const problem = await setupProblem(settings, options);
  const { databaseUrl, dataDir } = settings;
  const isNew = databaseUrl === undefined && !existsSync(sqliteFile(dataDir));
  if (problem !== undefined || isNew) return problem;
  const db = openDatabase(settings);
  try {
    return (await migrationProblem(db))?.message;
  } catch (error) {
    const line = startProblem(error, settings);
    if (line === undefined) throw error;
    return line;
  } finally {
    await db.destroy();
  }
}

async function setupProblem(
  settings: Settings,
  { builtFolder, startCardSandbox }: Pick<StartOptions, 'builtFolder' | 'startCardSandbox'>,
): Promise<string | undefined> {
  const lacksKeys = lacksCardSandbox(settings) && !startCardSandbox;
  return (
    (lacksKeys ? 'CARD_SANDBOX_URL or the keys of Stripe must be set' : undefined) ??
    exampleDataProblem(settings) ??
    (await buildProblem(builtFolder)) ??
    (await noticeProblemWithLiveKeys(settings, builtFolder))
  );
}

async function run(
  settings: Settings,
  { builtFolder, environment, logger }: StartOptions,
): Promise<StartedShop> {
  const assets = { folder: settings.assetsDir, ownFolder: ownAssets(builtFolder) };
  // On a full disk the shop still sells, with the files of its own build.
  await keepAssets(assets, Date.now()).catch((error) =>
    logger.error({ err: error }, 'The files of this release could not be copied to ASSETS_DIR'),
  );
  const { app, context, metrics, close } = await openShop(settings, logger, builtFolder);
  await addSampleReviews(context, settings);
  const metricsServer =
    metrics && settings.metrics ? await serveMetrics(metrics, settings.metrics, logger) : undefined;
  const address = await app.listen(listenAddress(settings, environment, process.pid));
  const stopBackgroundWork = startBackgroundWork(context, {
    shared: settings.databaseUrl !== undefined,
    async keepAssets() {
      await keepAssets(assets, context.now());
      await deleteOldAssets(assets.folder, context.now());
    },
    morningEmail: morningEmail(settings, builtFolder, context),
  });
  return {
    ok: true,
    url: settings.port === 0 ? address : settings.publicUrl,
    async close() {
      // All at the same time: a server that closes only after a slow email would delay the process that follows.
      await Promise.all([app.close(), stopBackgroundWork(), metricsServer?.close()]);
      await close();
    },
  };
}

/** The settings of the morning email; undefined when there is to be none. */
function morningEmail(
  settings: Settings,
  builtFolder: string,
  { now }: AppContext,
): MorningEmailOptions | undefined {
  if (settings.morningEmail === undefined) return undefined;
  return {
    at: settings.morningEmail,
    async problems() {
      const findings = await checkShop(settings, builtFolder, now);
      return findings.filter(({ severity }) => severity === 'problem');
    },
  };
}

/**
 * The browser's email configuration when EmailJS is not set up: the browser posts to this server, which imitates
 * EmailJS's API (messages/hosted-email-routes.ts).
 */
const OWN_EMAIL_CONFIG = {
  origin: '',
  publicKey: 'elder-and-clover',
  serviceId: 'shop',
  templates: { contact: 'contact_message', order: 'order_confirmation' },
};

/** The shop, ready to listen. */
interface OpenShop extends OpenAppContext {
  app: FastifyInstance;
  /** Undefined when the settings name no metrics port. */
  metrics: ShopMetrics | undefined;
}

/** Opens the application context, reads the built storefront, and creates the app. */
async function openShop(
  settings: Settings,
  logger: FastifyBaseLogger,
  builtFolder: string,
): Promise<OpenShop> {
  const { context, close } = await openAppContext(settings, logger, exitAfterFailedWrite(logger));
  // Before the jobs start: a lease that ends in years would keep them from starting.
  await correctFutureTimes(context.db, context.now());
  // With SQLite there is one process only, so no other can be delivering an email.
  if (settings.databaseUrl === undefined) await releaseClaimedEmails(context.db, context.now());
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

function browserConfig({ payments, email }: Settings): Config {
  return {
    card:
      payments.kind === 'stripe'
        ? { scriptUrl: 'https://js.stripe.com', publishableKey: payments.publishableKey }
        : { scriptUrl: '/card-sandbox/stripe.js', publishableKey: SANDBOX_KEYS.publishableKey },
    email: email.hostedEmail ?? OWN_EMAIL_CONFIG,
  };
}
