import type { Settings } from './settings.ts';

/**
 * What kept the shop from opening, as one line that names the setting to look at.
 * @returns undefined when it is no matter of settings
 */
export function startProblem(error: unknown, settings: Settings): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const port = error instanceof Error && 'port' in error ? error.port : undefined;
  if (settings.metrics !== undefined && port === settings.metrics.port && port !== settings.port)
    return `METRICS_PORT and METRICS_HOST should hold a port and an address of this machine that are free; ${settings.metrics.host}:${port} is not (${code})`;
  // The database has tables of another version of the shop.
  if (error instanceof Error && code === 'UNKNOWN_MIGRATION') return error.message;
  switch (code) {
    case 'EADDRINUSE':
      return `PORT should hold a port that is free; ${settings.port} is in use`;
    case 'EACCES':
      return `PORT should hold a port that this user may open; ${settings.port} is not (${code})`;
    case 'EADDRNOTAVAIL':
      return `HOST should hold an address of this machine; ${settings.host} is not one`;
  }
  if (settings.databaseUrl !== undefined && isDatabaseRefusal(code))
    return `DATABASE_URL should hold the address of a PostgreSQL database that answers (${code})`;
  return undefined;
}

// Network errors, and PostgreSQL's classes 28 (authorization) and 3D (no such database).
function isDatabaseRefusal(code: string): boolean {
  return /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|25006|28\w{3}|3D\w{3})$/.test(code);
}
