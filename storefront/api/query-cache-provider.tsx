import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';

// Shared by all sections and pages, so that each shows what another has loaded.
const queryClient = createQueryClient();

/** Provides the query cache to its children. */
export function QueryCacheProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
