import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { isCall } from './is-call.ts';
import { toNetwork } from './network-of.ts';
import { sendProblem } from './problems.ts';

/**
 * Requests per minute of one client network (R11.4). There is no limit over all clients: only the load
 * limits them together (load-shedding.ts).
 */
const PER_MINUTE = {
  orders: 30,
  // An order's request is repeated after 3-D Secure and after a lost response.
  payments: 90,
  promoCodes: 30,
  reviews: 10,
  messages: 10,
  withdrawals: 10,
  orderLinkRequests: 10,
  stockRequests: 10,
  // Two posts for each order, and messages.
  emailPosts: 90,
  // Each may be a call to the carrier.
  shipping: 60,
  // All other calls and posts, also to unknown paths. A page makes three; 30 people open 400 pages a minute.
  calls: 1_200,
  // Only those without a valid signature: the payment provider's events have no limit.
  rejectedWebhooks: 60,
  // Of an order or a request, only those that were refused: customers follow theirs as often as they like.
  wrongLinks: 20,
} as const;

/**
 * Requests per day of those that are stored or guess. Some mobile networks have thousands of customers behind one
 * address, so it is more than one household or office sends; an unpaid order takes some 3 kB. Orders and promo codes show
 * whether a code is the shop's.
 */
const PER_DAY = {
  reviews: 60,
  messages: 60,
  withdrawals: 60,
  orderLinkRequests: 60,
  stockRequests: 60,
  orders: 1_000,
  promoCodes: 1_000,
} as const;

/** Counted by each process for itself, because a shared count costs more than the call. */
const PER_PROCESS: readonly Limited[] = ['calls', 'rejectedWebhooks', 'wrongLinks'];

type Limited = keyof typeof PER_MINUTE;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's limit; 'calls' when absent. Requests are counted before their body is read. */
    limited?: Limited;
    /** A further limit that depends on the body. Requests are counted after it is read. */
    limitedByBody?: (request: FastifyRequest) => Limited | undefined;
    /** Instead of `limited`: a limit of the requests that were refused (4xx). Others are not counted. */
    limitedWhenRefused?: Limited;
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

const MAX_KEYS = 5_000;

interface RateLimitOptions {
  /** Named in the refusal for the rest of the day. */
  shopEmail: string;
  /** ms */
  now: () => number;
  /** Counts over all processes; this process's memory when absent. */
  count?: CountRequest | undefined;
}

/** Limits the requests of each client network: calls of the API, and posts to any path. */
export async function registerRateLimits(
  app: FastifyInstance,
  { shopEmail, now, count }: RateLimitOptions,
) {
  const ofProcess = await limiterFactory(app);
  const shared = count ? await limiterFactory(app, storeOf(count, now)) : ofProcess;
  const limiters = (limits: Readonly<Record<string, number>>, window: string, timeWindow: number) =>
    new Map(
      Object.entries(limits).map(([name, max]) => {
        const keyGenerator = ({ ip }: FastifyRequest) => `${name}${window} ${toNetwork(ip)}`;
        const create = PER_PROCESS.some((own) => own === name) ? ofProcess : shared;
        return [name, create({ max, timeWindow, keyGenerator })] as const;
      }),
    );
  const minute = limiters(PER_MINUTE, '', MINUTE_MS);
  const day = limiters(PER_DAY, ' a day', DAY_MS);

  async function enforce(name: Limited | undefined, request: FastifyRequest, reply: FastifyReply) {
    const ofMinute = await minute.get(name ?? '')?.(request);
    if (isExceeded(ofMinute)) return refuse(reply, ofMinute.ttlInSeconds);
    const ofDay = await day.get(name ?? '')?.(request);
    if (isExceeded(ofDay))
      return refuse(
        reply,
        ofDay.ttlInSeconds,
        `Too many were sent from your network today. Please email ${shopEmail} instead.`,
      );
  }

  app.addHook('onRequest', async (request, reply) => {
    const { limited, limitedWhenRefused } = request.routeOptions.config;
    if (limitedWhenRefused === undefined)
      return enforce(limited ?? (isCallOrPost(request) ? 'calls' : undefined), request, reply);
    const refused = await minute.get(limitedWhenRefused)?.(request, { increment: false });
    if (refused && !refused.isAllowed && refused.remaining === 0)
      return refuse(reply, refused.ttlInSeconds);
  });
  app.addHook('preHandler', (request, reply) =>
    enforce(request.routeOptions.config.limitedByBody?.(request), request, reply),
  );
  app.addHook('onResponse', async (request, reply) => {
    const { limitedWhenRefused } = request.routeOptions.config;
    if (limitedWhenRefused !== undefined && reply.statusCode >= 400 && reply.statusCode < 500)
      await minute.get(limitedWhenRefused)?.(request);
  });
}

function isCallOrPost(request: FastifyRequest): boolean {
  return isCall(request) || !['GET', 'HEAD'].includes(request.method);
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;
type Counted = Awaited<ReturnType<Limiter>>;

function isExceeded(counted: Counted | undefined): counted is Counted & { isAllowed: false } {
  return counted !== undefined && !counted.isAllowed && counted.isExceeded;
}

/** The plugin has one store for each scope of the app. */
async function limiterFactory(app: FastifyInstance, store?: FastifyRateLimitStoreCtor) {
  let create: FastifyInstance['createRateLimit'] | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      // A failed count must not refuse customers.
      skipOnError: true,
      cache: MAX_KEYS,
      ...(store ? { store } : {}),
    });
    create = scope.createRateLimit;
  });
  if (!create) throw new Error('The rate limit plugin did not load');
  return create;
}

function refuse(reply: FastifyReply, seconds: number, detail?: string): FastifyReply {
  const wait = Math.max(1, seconds);
  return sendProblem(reply.header('retry-after', wait), 'too_many_requests', {
    detail: detail ?? `Please try again in ${wait === 1 ? 'a second' : `${wait} seconds`}.`,
  });
}

function storeOf(count: CountRequest, now: () => number): FastifyRateLimitStoreCtor {
  // Requests above a limit are refused from memory: counting them would delay other clients' queries.
  const exceeded = new LRUCache<string, { current: number; endsAt: number }>({ max: MAX_KEYS });
  return class SharedStore implements FastifyRateLimitStore {
    incr(...[key, done, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const known = exceeded.get(key);
      const left = known ? known.endsAt - now() : 0;
      if (known && left > 0) {
        done(null, { current: known.current, ttl: left });
        return;
      }
      count(key, windowMs).then(
        (counted) => {
          const endsAt = now() + counted.ttl;
          if (counted.current > max) exceeded.set(key, { current: counted.current, endsAt });
          done(null, counted);
        },
        (error: Error) => done(error),
      );
    }

    child(): SharedStore {
      return this;
    }
  };
}
