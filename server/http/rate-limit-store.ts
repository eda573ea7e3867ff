import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/**
 * Counts one more request under a key whose window begins with its first request.
 * @returns the count so far, and how long the window still lasts (ms)
 */
export type CountRequest = (
  key: string,
  windowMs: number,
) => Promise<{ current: number; ttl: number }>;

/** The rate limiter's store over counts that are kept elsewhere. */
export function storeOf(count: CountRequest): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr(key: string, ...[done, windowMs]: CountArguments): void {
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

type CountArguments =
  Parameters<FastifyRateLimitStore['incr']> extends [string, ...infer Rest] ? Rest : never;
