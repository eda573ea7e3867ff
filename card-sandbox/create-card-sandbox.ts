import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { addBrowserFiles } from './browser/browser-files.ts';
import { invalidRequest, UNEXPECTED } from './http/answer.ts';
import type { Bank } from './http/endpoint.ts';
import { parseForm } from './http/form.ts';
import { API_VERSION } from './objects/event.ts';
import { newId } from './objects/new-id.ts';
import { openDatabase } from './records/database.ts';
import { addBrowserRoutes, addServerRoutes } from './routes.ts';

export interface CardSandboxOptions {
  /** Path of the SQLite file, or ':memory:'. */
  database: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** How long a POST waits for the card network; at once when not given. */
  networkPause?: () => Promise<void>;
  /** Whether unexpected errors are written to standard error. */
  logErrors?: boolean;
}

const MAX_BODY_BYTES = 64 * 1024;

/** Builds the pretend card company; it does not listen. Closing it closes its database. */
export function createCardSandbox(options: CardSandboxOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    logger: options.logErrors ? { level: 'error', stream: process.stderr } : false,
    genReqId: () => newId('req'),
    routerOptions: { querystringParser: parseForm },
  });
  const bank: Bank = {
    db: openDatabase(options.database),
    now: options.clock ?? Date.now,
    networkPause: options.networkPause ?? (() => Promise.resolve()),
    keysInUse: new Set(),
  };
  speakStripe(app);
  addServerRoutes(app, bank);
  addBrowserRoutes(app, bank);
  addBrowserFiles(app);
  app.addHook('onClose', () => bank.db.close());
  return app;
}

/** Form bodies in, Stripe's headers and error bodies out. */
function speakStripe(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  app.addHook('onSend', async (request, reply) => {
    reply.header('request-id', request.id).header('stripe-version', API_VERSION);
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = invalidRequest(
      `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      {},
      404,
    );
    return reply.code(status).send(body);
  });
  app.setErrorHandler((error: FastifyError | RangeError, request, reply) => {
    const isTheirs = error instanceof RangeError || (error.statusCode ?? 500) < 500;
    if (!isTheirs) request.log.error(error);
    const status = error instanceof RangeError ? 400 : (error.statusCode ?? 400);
    const refusal = isTheirs ? invalidRequest(error.message, {}, status) : UNEXPECTED;
    return reply.code(refusal.status).send(refusal.body);
  });
}
