import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isOrderNumber } from '#domain/order-number.ts';

/** Added to every log line that is written for a request. */
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

/** The request that is being handled; empty outside of requests. */
export function currentRequest(): Partial<RequestContext> {
  return { ...contexts.getStore() };
}

/** Adds the order number to the request's log lines; ignores anything that is no order number. */
export function setRequestOrder(orderId: string): void {
  const context = contexts.getStore();
  if (context && isOrderNumber(orderId)) context.orderId = orderId;
}

/** All requests share one logger, which reads the current request: a child for each costs more. */
export const sharedLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  _bindings,
  options,
) => (options.level === undefined ? logger : logger.child({}, options));

/**
 * Sets the request's ID in the response and in all log lines that are written while it is handled.
 * Logs one line for every request; for GET and HEAD, which are most of them, only at level debug.
 */
export function registerRequestContext(app: FastifyInstance): void {
  // Declared here so that all requests have the same shape; set for each request below.
  app.decorateRequest('logged', undefined as never);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    request.logged = { reqId: request.id };
    contexts.run(request.logged, done);
  });
  // The body arrives in the asynchronous context of the connection, not of the request.
  app.addHook('preValidation', (request, _reply, done) => contexts.run(request.logged, done));
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const level = ['GET', 'HEAD'].includes(request.method) ? 'debug' : 'info';
    const { statusCode: status, elapsedTime } = reply;
    const line = { route: routeOf(request), status, ms: Math.round(elapsedTime) };
    contexts.run(request.logged, () => request.log[level](line, 'request completed'));
  });
}

/**
 * The pattern of the request's route, such as '/product/:id'. The storefront's files, whose names
 * change with each build, are 'file'; a URL without a route is 'unknown'.
 */
export function routeOf({ routeOptions: { url } }: Pick<FastifyRequest, 'routeOptions'>): string {
  if (url === undefined) return 'unknown';
  return /(\.\w+|\/\*)$/.test(url) && !url.startsWith('/api/') ? 'file' : url;
}
