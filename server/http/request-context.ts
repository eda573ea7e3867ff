import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { isOrderNumber } from '#domain/order-number.ts';
import { routeOf } from './route-of.ts';

/** What every line of the log says of the request it was written for. */
interface RequestContext {
  reqId: string;
  orderId?: string;
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
 * Gives each request its id in the answer, and in whatever is logged while it is answered. What may
 * have changed something leaves a line.
 */
export function registerRequestContext(app: FastifyInstance): void {
  const context = new WeakMap<object, RequestContext>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const own = { reqId: request.id };
    context.set(request, own);
    contexts.run(own, done);
  });
  // The body arrives in the connection's context, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    contexts.run(context.get(request) ?? { reqId: request.id }, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { statusCode: status, elapsedTime } = reply;
    const line = { route: routeOf(request), status, ms: Math.round(elapsedTime) };
    const log = () => request.log.info(line, 'Answered');
    contexts.run(context.get(request) ?? { reqId: request.id }, log);
  });
}
