/**
 * Waits for work for a limited time. Unlike with `AbortSignal.timeout`, finished work is not kept in
 * memory until the time is over.
 * @param work gets a signal that is aborted when the time is over; work that ignores it is not stopped
 * @throws Error when it takes longer than `ms`
 */
export async function withTimeout<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`No result within ${ms} ms`);
    late.reject(error);
    controller.abort(error);
  }, ms).unref();
  try {
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
