import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never refused because of load: a started payment must be able to finish. */
    neverShed?: true;
  }
}

/**
 * Calls in flight above which new ones are refused. 32 customers who buy at the same time use at most
 * 200: six connections of each browser, and eight webhooks. At 500 calls a second on two slow cores,
 * 250 calls wait for half a second.
 */
export const MAX_IN_FLIGHT = 250;
const MAX_RETRY_AFTER_S = 5;

/**
 * Sheds load before the shop slows down: while too many calls are in flight, new ones get 503 with
 * Retry-After. Pages are not counted: sending one costs no more than a refusal.
 */
export function registerLoadShedding(app: FastifyInstance): void {
  let inFlight = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    if (inFlight >= MAX_IN_FLIGHT && isRefusable(request)) return void refuse(reply);
    inFlight += 1;
    // Emitted once, whether the response was sent or the client disconnected.
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    done();
  });
}

function isRefusable({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.neverShed !== true;
}

// Random, so that clients do not all return at the same time.
function refuse(reply: FastifyReply): FastifyReply {
  const seconds = 1 + Math.floor(Math.random() * MAX_RETRY_AFTER_S);
  return sendProblem(reply.header('retry-after', seconds), 'overloaded', {
    detail: 'The shop is very busy. Please try again in a moment.',
  });
}
