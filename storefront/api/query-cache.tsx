import { onlineManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemError } from './request-errors.ts';

const RETRIES = 3;
const STALE_AFTER_MS = 30_000;

/** Creates the query cache; failed requests are retried, refused ones are not (R10.29). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Failed loading is only logged (R2.7, R10.8).
    queryCache: new QueryCache({ onError: (error) => console.error(error) }),
    defaultOptions: { queries: { retry: isRetryable, staleTime: STALE_AFTER_MS } },
  });
}

/** Returns whether a failed request may succeed when sent again. */
export function isRetryable(failures: number, error: Error): boolean {
  const refused = error instanceof ProblemError && error.status < 500;
  return !refused && failures < RETRIES;
}

// Without it a page that the service worker opened offline, which gets no event, would count as online.
onlineManager.setEventListener((setOnline) => {
  if (import.meta.env.SSR) return;
  const update = () => setOnline(navigator.onLine);
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
});

// Shared by all sections and pages, so that each shows what another has loaded.
const queryClient = createQueryClient();

/** Provides the query cache to its children. */
export function QueryCacheProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
