import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.ts';
import { sendProblem } from './problems.ts';
import { type CountRequest, storeOf } from './rate-limit-store.ts';

/** What one address, and everybody together, may do in a minute (design section 3, RATE_LIMITS). */
const PER_MINUTE = {
  orders: { address: 30, everybody: 600 },
  // Each order may need a second confirmation and repeats after a lost answer.
  payments: { address: 90, everybody: 1_800 },
  promoCodes: { address: 30, everybody: 300 },
  reviews: { address: 10, everybody: 60 },
  messages: { address: 10, everybody: 60 },
  withdrawals: { address: 10, everybody: 60 },
  // Two posts for each order, beside messages.
  mailPosts: { address: 90, everybody: 1_800 },
  // Each is a call to the carrier.
  shipping: { address: 60, everybody: 600 },
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
 * Counts what the limited routes are asked, for each address and for everybody together.
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
    Object.entries(PER_MINUTE).map(([what, { address, everybody }]) => [
      what,
      [
        app.createRateLimit({
          max: address,
          keyGenerator: ({ ip }) => `${what} ${networkOf(ip)}`,
        }),
        app.createRateLimit({ max: everybody, keyGenerator: () => `${what} everybody` }),
      ],
    ]),
  );

  async function enforce(what: Limited | undefined, request: FastifyRequest, reply: FastifyReply) {
    for (const check of limiters.get(what ?? '') ?? []) {
      const count = await check(request);
      if (!count.isAllowed && count.isExceeded) return refuse(reply, count.ttlInSeconds);
    }
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
