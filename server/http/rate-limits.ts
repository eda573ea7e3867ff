import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.ts';
import { sendProblem } from './problems.ts';
import { type CountRequest, storeOf } from './rate-limit-store.ts';

/**
 * Requests that one client address may make in a minute (design section 3, RATE_LIMITS). There is no
 * limit over all clients: those together are limited by the load only (admission.ts).
 */
const PER_MINUTE = {
  orders: 30,
  // An order's request is repeated after 3-D Secure and after a lost response.
  payments: 90,
  promoCodes: 30,
  reviews: 10,
  messages: 10,
  withdrawals: 10,
  // Two posts for each order, beside messages.
  mailPosts: 90,
  // Each may be a call to the carrier.
  shipping: 60,
} as const;

type Limited = keyof typeof PER_MINUTE;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted before the body is read. */
    limited?: Limited;
    /** Counted once the body tells what it is. */
    limitedByBody?: (request: FastifyRequest) => Limited;
  }
}

const MINUTE_MS = 60_000;

/** Limits a route. */
export function limited(what: Limited) {
  return { config: { limited: what } };
}

/** Limits a route on which bodies of different kinds are counted apart. */
export function limitedByBody(what: (request: FastifyRequest) => Limited) {
  return { config: { limitedByBody: what } };
}

/**
 * Counts the requests of each client address to the limited routes.
 * @param count shares the counts between processes; in this process's memory when absent
 */
export async function registerRateLimits(app: FastifyInstance, count?: CountRequest) {
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    // A count that cannot be taken is no reason to turn customers away.
    skipOnError: true,
    ...(count ? { store: storeOf(count) } : {}),
  });
  const limiters = new Map(
    Object.entries(PER_MINUTE).map(([what, max]) => [
      what,
      app.createRateLimit({ max, keyGenerator: ({ ip }) => `${what} ${networkOf(ip)}` }),
    ]),
  );

  async function enforce(what: Limited | undefined, request: FastifyRequest, reply: FastifyReply) {
    const counted = await limiters.get(what ?? '')?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded)
      return refuse(reply, counted.ttlInSeconds);
  }

  app.addHook('onRequest', (request, reply) =>
    enforce(request.routeOptions.config.limited, request, reply),
  );
  app.addHook('preHandler', (request, reply) =>
    enforce(request.routeOptions.config.limitedByBody?.(request), request, reply),
  );
}

function refuse(reply: FastifyReply, seconds: number): FastifyReply {
  const wait = Math.max(1, seconds);
  return sendProblem(reply.header('retry-after', wait), 'too_many_requests', {
    detail: `Please try again in ${wait === 1 ? 'a second' : `${wait} seconds`}.`,
  });
}
