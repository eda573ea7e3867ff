import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from './request-errors.ts';

const RETRIES = 3;
const FRESH_FOR_MS = 30_000;

/** A cache for what was asked of the server; a refusal is not asked again, a failure is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Spec section 8: what could not be loaded is told to the console only.
    queryCache: new QueryCache({ onError: (error) => console.error(error) }),
    defaultOptions: { queries: { retry: isWorthARetry, staleTime: FRESH_FOR_MS } },
  });
}

/** Whether a failed request may succeed when sent again. */
export function isWorthARetry(failures: number, error: Error): boolean {
  const refused = error instanceof ProblemError && error.status < 500;
  return !refused && failures < RETRIES;
}
