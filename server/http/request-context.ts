import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { isOrderNumber } from '#domain/order-number.ts';
import { routeOf } from './route-of.ts';

/** What every line of the log says of the request it was written for. */
interface RequestContext {
  reqId: string;
  orderId?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    logged: RequestContext;
  }
}

const REQUEST_ID_HEADER = 'x-request-id';

const contexts = new AsyncLocalStorage<RequestContext>();

/** The request that is being answered; nothing outside of requests. */
export function currentRequest(): Partial<RequestContext> {
  return { ...contexts.getStore() };
}

/** Names the order that the request is about, for the log; anything else is not kept. */
export function requestIsAbout(orderId: string): void {
  const context = contexts.getStore();
  if (context && isOrderNumber(orderId)) context.orderId = orderId;
}

/**
 * Requests share the shop's logger, whose lines name the request that they are written for: a logger
 * for each would cost more than the line that it writes.
 */
export const sharedLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  _bindings,
  options,
) => (options.level === undefined ? logger : logger.child({}, options));

/**
 * Gives each request its id in the answer, and in whatever is logged while it is answered. What may
 * have changed something leaves a line.
 */
export function registerRequestContext(app: FastifyInstance): void {
  // Each request gets its own below; here only so that all requests have the same shape.
  app.decorateRequest('logged', undefined as never);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    request.logged = { reqId: request.id };
    contexts.run(request.logged, done);
  });
  // The body arrives in the connection's context, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => contexts.run(request.logged, done));
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { statusCode: status, elapsedTime } = reply;
    const line = { route: routeOf(request), status, ms: Math.round(elapsedTime) };
    contexts.run(request.logged, () => request.log.info(line, 'Answered'));
  });
}
