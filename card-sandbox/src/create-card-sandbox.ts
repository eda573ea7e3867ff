import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { addBrowserFiles } from './browser-files.ts';
import { operationContext, type SandboxContext } from './context.ts';
import { openDatabase, openWalFlush } from './database/sqlite.ts';
import { createFaults } from './faults/faults.ts';
import { invalidRequest, noSuchUrl, UNEXPECTED } from './http/api-response.ts';
import { controlRoutes } from './http/control.ts';
import { parseForm } from './http/form.ts';
import { API_VERSION } from './objects/event.ts';
import { newId } from './objects/new-id.ts';
import { settleProcessing } from './operations/charge-intent.ts';
import { addBrowserRoutes, addServerRoutes } from './routes.ts';
import { queueDeliveries } from './webhooks/deliveries.ts';
import type { WebhookEndpoint } from './webhooks/post-to-shop.ts';
import { createWebhookSender } from './webhooks/send-webhooks.ts';

export interface CardSandboxOptions {
  /** Path of the SQLite file, or ':memory:'. */
  database: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Waits on behalf of a fault. */
  pause?: (ms: number) => Promise<void>;
  /** Returns 0 to below 1, for faults with a probability. */
  random?: () => number;
  /** Receives the events; none are sent when absent. */
  webhook?: WebhookEndpoint | null;
  /** Whether unexpected errors are written to standard error. */
  logErrors?: boolean;
}

const MAX_BODY_BYTES = 64 * 1024;

/** Creates the test server without listening. Closing it closes its database. */
export function createCardSandbox(options: CardSandboxOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    logger: options.logErrors ? { level: 'error', stream: process.stderr } : false,
    genReqId: () => newId('req'),
  });
  const closing = new AbortController();
  const sandbox = openContext(options, closing.signal);
  addStripeProtocol(app);
  addServerRoutes(app, sandbox);
  addBrowserRoutes(app, sandbox);
  addBrowserFiles(app);
  app.register(controlRoutes, { sandbox });
  const stopBackground = startBackground(sandbox, closing.signal, (error) => app.log.error(error));
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => {
    await stopBackground();
    await sandbox.wal.close();
    sandbox.db.close();
  });
  return app;
}

function openContext(options: CardSandboxOptions, closing: AbortSignal): SandboxContext {
  const db = openDatabase(options.database);
  const now = options.clock ?? Date.now;
  const webhook = options.webhook ?? null;
  const faults = createFaults(options.random ?? Math.random);
  return {
    db,
    wal: openWalFlush(options.database),
    now,
    faults,
    webhook,
    pause: options.pause ?? ((ms) => sleep(ms, undefined, { signal: closing }).catch(() => {})),
    queueWebhook: (event) => {
      if (!webhook || webhook.events?.includes(event.type) === false) return;
      queueDeliveries({ db, now, faults }, event);
    },
    keysInUse: new Set(),
  };
}

const BACKGROUND_INTERVAL_MS = 250;

/**
 * Starts a timer that settles payments in `processing` and delivers webhooks.
 * @returns a function that stops the timer and waits for deliveries in progress; abort `closing` first
 */
function startBackground(
  sandbox: SandboxContext,
  closing: AbortSignal,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { db, now, webhook } = sandbox;
  const sender = webhook && createWebhookSender({ db, endpoint: webhook, now, closing, onError });
  const timer = setInterval(() => {
    try {
      settleProcessing(operationContext(sandbox, null, null));
      sender?.sendDue();
    } catch (error) {
      onError(error);
    }
  }, BACKGROUND_INTERVAL_MS);
  // The timer alone must not keep the process running.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sender?.stopped();
  };
}

/** Form-encoded requests; responses with Stripe's headers and error bodies. */
function addStripeProtocol(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  // Not the router's querystringParser: an error that it throws ends the process.
  app.addHook('onRequest', async (request) => {
    const { url } = request;
    request.query = parseForm(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('request-id', request.id).header('stripe-version', API_VERSION);
    done();
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = noSuchUrl(request.method, request.url.split('?')[0] ?? '');
    return reply.code(status).send(body);
  });
  app.setErrorHandler((error: FastifyError | RangeError, request, reply) => {
    const isClientError = error instanceof RangeError || (error.statusCode ?? 500) < 500;
    if (!isClientError) request.log.error(error);
    const status = error instanceof RangeError ? 400 : (error.statusCode ?? 400);
    const refusal = isClientError ? invalidRequest(error.message, {}, status) : UNEXPECTED;
    return reply.code(refusal.status).send(refusal.body);
  });
}
