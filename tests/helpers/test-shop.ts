import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { products } from '#catalogue/products.ts';
import { PATHS } from '#contract/paths.ts';
import { ORDER_NUMBERS } from '#domain/order-number.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import type { AppContext } from '#server/app-context.ts';
import { databaseRequestCounter } from '#server/database/request-counts.ts';
import { createLogger } from '#server/http/logger.ts';
import type { Storefront } from '#server/pages/page-routes.ts';
import type { PaymentRequest } from '#server/payments/take-payment.ts';
import { tariffTableCarrier } from '#server/providers/carrier/tariff-table.ts';
import { emlFolder } from '#server/providers/email/eml-folder.ts';
import { stripeProvider } from '#server/providers/payments/stripe/stripe.ts';
import { paymentCall } from './checkouts.ts';
import type { OpenTestDatabase } from './each-database.ts';
import { openTestSandbox, type TestSandbox } from './test-sandbox.ts';
import { TEST_EMAIL_SERVICE, testStorefront } from './test-storefront.ts';

export const TEST_WEBHOOK_SECRET = 'whsec_test';

export interface TestShop {
  app: FastifyInstance;
  context: AppContext;
  sandbox: TestSandbox;
  /** The folder of delivered emails. */
  outbox: string;
  /** Logged warnings and errors; close() throws if any are left. */
  loggedWarnings: string[];
  /** All logged lines. */
  log: readonly string[];
  post(url: string, body: object): Promise<LightMyRequestResponse>;
  /** Posts a payment with the order's token. */
  pay(payment: PaymentRequest): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestShopOptions {
  rateLimits?: boolean;
  /** Whether rate limits are counted in the database. */
  shareCounts?: boolean;
  trustProxy?: number;
  publicUrl?: string;
  hostedEmail?: AppOptions['settings']['email']['hostedEmail'];
  logLevel?: 'trace';
  /** The payment provider in the settings; the sandbox when absent. */
  payments?: AppOptions['settings']['payments'];
  context?: Partial<AppContext>;
  /** Where requests are measured. */
  metrics?: AppOptions['metrics'];
  /** Replaces parts of testStorefront(). */
  storefront?: Partial<Storefront>;
  maxUrlBytes?: number;
}

function isWarning(line: string): boolean {
  return /^(warn|error|fatal)$/.test((JSON.parse(line) as { level: string }).level);
}

/** Opens the server with a new database and a new card sandbox. */
export async function openTestShop(
  openTestDatabase: OpenTestDatabase,
  options: TestShopOptions = {},
): Promise<TestShop> {
  const database = await openTestDatabase();
  const sandbox = await openTestSandbox();
  const outbox = join(database.dataDir, 'outbox');
  const loggedWarnings: string[] = [];
  const log: string[] = [];
  const logger = createLogger(options.logLevel ?? 'warn', {
    write(line) {
      log.push(line);
      if (isWarning(line)) loggedWarnings.push(line);
    },
  });
  const context: AppContext = {
    db: database.db,
    log: logger,
    catalogue: products,
    payments: stripeProvider({
      secretKey: sandbox.secretKey,
      webhookSecret: TEST_WEBHOOK_SECRET,
      returnUrl: 'http://localhost:3000/checkout?step=3',
      apiUrl: sandbox.url,
    }),
    carrier: tariffTableCarrier(0),
    emailSender: emlFolder(outbox, {
      name: 'Example shop',
      address: 'shop@elderandclover.example',
    }),
    pricingRules: PRICING_RULES,
    promoCode: 'NATURAL10',
    shopEmail: 'shop@elderandclover.example',
    hostedEmail: options.hostedEmail !== undefined,
    publicUrl: 'http://localhost:3000',
    minResponseMs: 0,
    now: Date.now,
    newId: randomUUID,
    newSecret: () => randomBytes(24).toString('base64url'),
    randomOrderNumber: () => randomInt(ORDER_NUMBERS),
    ...options.context,
  };
  const app = await createApp({
    settings: {
      payments: options.payments ?? { kind: 'sandbox', url: sandbox.url },
      publicUrl: options.publicUrl ?? 'http://localhost:3000',
      rateLimits: options.rateLimits ?? false,
      trustProxy: options.trustProxy ?? 0,
      email: { smtpUrl: undefined, hostedEmail: options.hostedEmail },
    },
    context,
    config: {
      card: { scriptUrl: '/card-sandbox/stripe.js', publishableKey: sandbox.publishableKey },
      email: TEST_EMAIL_SERVICE,
    },
    storefront: { ...testStorefront(), ...options.storefront },
    countRequest: options.shareCounts ? databaseRequestCounter(context.db, context.now) : undefined,
    metrics: options.metrics,
    maxUrlBytes: options.maxUrlBytes,
    logger,
  });
  return {
    app,
    context,
    sandbox,
    outbox,
    loggedWarnings,
    log,
    post: (url, body) => app.inject({ method: 'POST', url, payload: body }),
    pay(payment) {
      const { headers, body } = paymentCall(payment);
      return app.inject({ method: 'POST', url: PATHS.createPayment, headers, payload: body });
    },
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    async close() {
      await app.close();
      await sandbox.close();
      await database.remove();
      if (loggedWarnings.length > 0)
        throw new Error(`Unexpected log lines: ${loggedWarnings.join('')}`);
    },
  };
}
