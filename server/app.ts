import swagger from '@fastify/swagger';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from '@fastify/type-provider-zod';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '#contract/config.ts';
import { BODY_LIMITS } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { shop } from '#shop.config.ts';
import type { AppContext } from './app-context.ts';
import { orderRoutes } from './checkout/order-routes.ts';
import { promoCodeRoutes } from './checkout/promo-code-routes.ts';
import { shippingRoutes } from './checkout/shipping-routes.ts';
import { isDatabaseUnavailable } from './database/postgres.ts';
import { registerClosing } from './http/closing.ts';
import { registerConnectionLimit, registerPipeliningLimit } from './http/connection-limits.ts';
import { errorHandler, sendApiNotFound } from './http/error-handler.ts';
import { registerLoadShedding } from './http/load-shedding.ts';
import { malformedRequestHandlers, registerHeaderChecks } from './http/malformed-requests.ts';
import { type CountRequest, registerRateLimits } from './http/rate-limits.ts';
import { registerRequestContext, sharedLogger } from './http/request-context.ts';
import { registerRequestMetrics } from './http/request-metrics.ts';
import { registerSecurity } from './http/security.ts';
import { registerUrlLimit } from './http/url-limit.ts';
import { emailRoutes } from './messages/hosted-email-routes.ts';
import { orderDocumentRoutes } from './orders/order-document-routes.ts';
import { orderLinkRoutes } from './orders/order-link-routes.ts';
import { registerPages, type Storefront, sendUnknownPage } from './pages/page-routes.ts';
import { cardSandboxRoutes } from './payments/card-sandbox-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { webhookRoutes } from './payments/webhook-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import type { Settings } from './settings/settings.ts';
import { availabilityReader } from './shop-status/availability.ts';
import { statusRoutes } from './shop-status/status-routes.ts';
import { stockRequestRoutes } from './stock-requests/stock-request-routes.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal-routes.ts';

// Slower requests are refused, because each holds a connection (slow HTTP attacks). The largest body, 50 kB,
// takes 20 s at 20 kbit/s; an order has 1 kB. A customer's first packet may wait for some seconds in a rush.
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const CHECK_TIMEOUTS_EVERY_MS = 1_000;
/** A connection takes some 20 kB even when idle; further connections are closed. */
const MAX_CONNECTIONS = 5_000;

export interface AppOptions {
  settings: Pick<Settings, 'payments' | 'email' | 'publicUrl' | 'rateLimits' | 'trustProxy'>;
  context: AppContext;
  config: Config;
  storefront: Storefront;
  /** Counts requests over all processes; each process counts its own when absent. */
  countRequest?: CountRequest | undefined;
  /** Gets the metrics of requests; without it requests are not measured. */
  metrics?: Registry | undefined;
  /** Longer URLs are refused; MAX_URL_BYTES when absent. */
  maxUrlBytes?: number | undefined;
  logger: FastifyBaseLogger;
}

/** Creates the HTTP application; start-shop.ts makes it listen. */
export async function createApp(parts: AppOptions): Promise<FastifyInstance> {
  const { settings, context, config, storefront } = parts;
  const app = Fastify({
    loggerInstance: parts.logger,
    childLoggerFactory: sharedLogger,
    genReqId: () => context.newId(),
    bodyLimit: BODY_LIMITS.json,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Open connections are still served; registerClosing ends them.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS,
      // registerHeaderChecks refuses requests without a host.
      requireHostHeader: false,
    },
    ...malformedRequestHandlers(settings.publicUrl),
    trustProxy: (_address, hop) => hop < settings.trustProxy,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler(isDatabaseUnavailable));
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)
      ? sendApiNotFound(app, request, reply)
      : sendUnknownPage(request, reply, storefront),
  );

  registerClosing(app);
  registerPipeliningLimit(app);
  if (settings.rateLimits && settings.trustProxy === 0) registerConnectionLimit(app);
  registerRequestContext(app);
  if (parts.metrics) registerRequestMetrics(app, parts.metrics);
  await registerSecurity(app, settings);
  registerHeaderChecks(app);
  registerUrlLimit(app, parts.maxUrlBytes);
  const { shopEmail, now } = context;
  if (settings.rateLimits)
    await registerRateLimits(app, { shopEmail, now, count: parts.countRequest });
  registerLoadShedding(app, settings.rateLimits);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: shop.name, version: '1' } },
    transform: jsonSchemaTransform,
  });
  const availability = availabilityReader(context.db);
  await app.register(statusRoutes, { context, storefront, config, availability });
  await app.register(reviewRoutes, { context, samples: settings.payments.kind === 'sandbox' });
  await app.register(promoCodeRoutes, { context });
  await app.register(shippingRoutes, { context });
  await app.register(orderRoutes, { context });
  await app.register(orderLinkRoutes, { context });
  await app.register(orderDocumentRoutes, { context });
  await app.register(paymentRoutes, { context, limitDeclines: settings.rateLimits });
  await app.register(webhookRoutes, { context });
  await app.register(emailRoutes, { context, ids: config.email });
  await app.register(withdrawalRoutes, { context });
  await app.register(stockRequestRoutes, { context });
  app.get(PATHS.openApi, { schema: { hide: true } }, async () => app.swagger());
  if (settings.payments.kind === 'sandbox')
    await app.register(cardSandboxRoutes, { url: settings.payments.url });
  await registerPages(app, storefront, context.catalogue, availability);
  return app;
}
