import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';

// One for all sections of all pages: what one of them has loaded, the next one shows at once.
const queryClient = createQueryClient();

/** Gives its children the one cache of what was asked of the server and of the catalogue. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
