import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CountsByKey } from './counts-by-key.ts';
import { isCall } from './is-call.ts';
import { toNetwork } from './network-of.ts';
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
/**
 * Of these, the calls of one client network. A call takes some 10 ms: 30 people of one office who buy
 * within ten minutes have two or three in flight.
 */
export const MAX_IN_FLIGHT_PER_NETWORK = 50;
const MAX_RETRY_AFTER_S = 5;

/**
 * Sheds load before the shop slows down: while too many calls are in flight, new ones get 503 with
 * Retry-After, or 429 when they are of one client network. A call is in flight from the end of its body,
 * so that slow bodies count for nothing. Pages are not counted: sending one costs no more than a refusal.
 * @param perNetwork whether client networks are limited too
 */
export function registerLoadShedding(app: FastifyInstance, perNetwork: boolean): void {
  const ofNetworks = new CountsByKey();
  let inFlight = 0;
  app.addHook('preValidation', (request, reply, done) => {
    if (!isCall(request)) return done();
    const network = toNetwork(request.ip);
    const hasItsShare = perNetwork && ofNetworks.get(network) >= MAX_IN_FLIGHT_PER_NETWORK;
    if (isRefusable(request)) {
      if (hasItsShare) return void refuse(reply, 'too_many_requests');
      if (inFlight >= MAX_IN_FLIGHT) return void refuse(reply, 'overloaded');
    }
    // Closed while an earlier hook waited: there is no client to respond to.
    if (request.raw.socket.destroyed) return;
    // Payments and webhooks beyond the share take no place of other networks.
    const places = hasItsShare ? 0 : 1;
    inFlight += places;
    ofNetworks.add(network, places);
    // Emitted once, whether the response was sent or the client disconnected.
    reply.raw.once('close', () => {
      inFlight -= places;
      ofNetworks.add(network, -places);
    });
    done();
  });
}

function isRefusable({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.neverShed !== true;
}

// Random, so that clients do not all return at the same time.
function refuse(reply: FastifyReply, code: 'overloaded' | 'too_many_requests'): FastifyReply {
  const seconds = 1 + Math.floor(Math.random() * MAX_RETRY_AFTER_S);
  return sendProblem(reply.header('retry-after', seconds), code, {
    detail: 'The shop is very busy. Please try again in a moment.',
  });
}
