import { setTimeout as wait } from 'node:timers/promises';

/**
 * What a promise gives, if it does so in time; the work itself is not stopped.
 * @throws Error when it takes longer than so many ms
 */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const answered = new AbortController();
  const late = wait(ms, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`There was no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    // The timer ends with an AbortError, which is nobody's concern.
    late.catch(() => undefined);
    answered.abort();
  }
}
