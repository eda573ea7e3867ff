// The limits of a call count each try and each silence; this one ends what never settles.
const DEADLINE_MS = 50_000;

/**
 * What a call gives.
 * @throws what the call throws, or an error when it has not settled after 50 seconds
 */
export async function beforeDeadline<T>(call: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(new Error('deadline')), DEADLINE_MS);
  try {
    return await Promise.race([call, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}
