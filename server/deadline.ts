/**
 * Waits for a promise for a limited time; the work itself is not stopped.
 * @throws Error when it takes longer than `ms`
 */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const deadline = AbortSignal.timeout(ms);
  const late = Promise.withResolvers<never>();
  const onAbort = () => late.reject(new Error(`No result within ${ms} ms`));
  deadline.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    // A signal with a listener stays in memory, with its timer, until the deadline.
    deadline.removeEventListener('abort', onAbort);
  }
}
