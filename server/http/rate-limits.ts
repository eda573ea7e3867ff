import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.ts';
import { sendProblem } from './problems.ts';

/**
 * Requests per minute of one client address (R11.4). There is no limit over all clients: only
 * the load limits them together (load-shedding.ts).
 */
const PER_MINUTE = {
  orders: 30,
  // An order's request is repeated after 3-D Secure and after a lost response.
  payments: 90,
  promoCodes: 30,
  reviews: 10,
  messages: 10,
  withdrawals: 10,
  // Two posts for each order.
  mailPosts: 90,
  // Each may be a call to the carrier.
  shipping: 60,
} as const;

type Limited = keyof typeof PER_MINUTE;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's limit. Requests are counted before their body is read. */
    limited?: Limited;
    /** For a route whose limit depends on the body. Requests are counted after it is read. */
    limitedByBody?: (request: FastifyRequest) => Limited;
  }
}

/**
 * Counts one more request under a key whose window begins with its first request.
 * @returns the count so far, and how long the window still lasts (ms)
 */
export type CountRequest = (
  key: string,
  windowMs: number,
) => Promise<{ current: number; ttl: number }>;

const MINUTE_MS = 60_000;

/**
 * Limits the requests of each client address to the routes with a limit.
 * @param count counts over all processes; this process's memory when absent
 */
export async function registerRateLimits(app: FastifyInstance, count?: CountRequest) {
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    // A failed count must not refuse customers.
    skipOnError: true,
    ...(count ? { store: storeOf(count) } : {}),
  });
  const limiters = new Map(
    Object.entries(PER_MINUTE).map(([name, max]) => [
      name,
      app.createRateLimit({ max, keyGenerator: ({ ip }) => `${name} ${networkOf(ip)}` }),
    ]),
  );

  async function enforce(name: Limited | undefined, request: FastifyRequest, reply: FastifyReply) {
    const counted = await limiters.get(name ?? '')?.(request);
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

function storeOf(count: CountRequest): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr(...[key, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(key, windowMs).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    }

    child(): SharedStore {
      return this;
    }
  };
}
