/**
 * Waits for a promise for a limited time; the work itself is not stopped.
 * @throws Error when it takes longer than `ms`
 */
export async function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No result within ${ms} ms`)), ms).unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
