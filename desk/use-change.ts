import { useMutation, useQueryClient } from '@tanstack/react-query';
import { change, useConnection } from './connection.ts';
import { showNotice } from './ui/notices.tsx';

interface Change {
  path: string;
  body?: object;
}

/**
 * Makes changes at the desk, shows what was done, and reads the pages again.
 * @param onDone called after a change that was made
 */
export function useChange(onDone?: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ path, body }: Change) => change(path, body),
    onSuccess(text) {
      showNotice(text);
      onDone?.();
    },
    onError: () => showNotice(undefined),
    // Also after a refusal: someone else may have changed it.
    onSettled: () => queries.invalidateQueries(),
  });
  return {
    busy: isPending,
    /** Whether the desk can make none, such as because it has ended. */
    off: useConnection() !== 'open',
    /** Why the last change was refused. */
    problem: error?.message,
    forget: reset,
    make: (path: string, body?: object) => mutate({ path, ...(body && { body }) }),
  };
}
