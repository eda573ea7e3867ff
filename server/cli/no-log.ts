import type { Log } from '#server/app-context.ts';

/** For providers whose failures a command reports itself. */
export const NO_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
