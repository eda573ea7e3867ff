import type { Settings } from './settings.ts';

/**
 * Why the shop could not start, as one line that names the setting to correct.
 * @returns undefined when no setting is the cause
 */
export function startProblem(error: unknown, settings: Settings): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const port = error instanceof Error && 'port' in error ? error.port : undefined;
  const { metrics } = settings;
  if (metrics !== undefined && port === metrics.port && port !== settings.port)
    return `METRICS_HOST and METRICS_PORT must be a free address of this machine, got ${metrics.host}:${port} (${code})`;
  // The database has tables of another version of the shop.
  if (error instanceof Error && code === 'UNKNOWN_MIGRATION') return error.message;
  switch (code) {
    case 'EADDRINUSE':
      return `PORT must be a free port, but ${settings.port} is in use`;
    case 'EACCES':
      return `PORT must be a port that this user may open, got ${settings.port} (${code})`;
    case 'EADDRNOTAVAIL':
      return `HOST must be an address of this machine, got ${settings.host}`;
  }
  if (settings.databaseUrl !== undefined && isConnectionError(code))
    return `DATABASE_URL must be the URL of a PostgreSQL database that accepts connections (${code})`;
  return undefined;
}

// Network errors, and PostgreSQL's classes 28 (authorization) and 3D (no such database).
function isConnectionError(code: string): boolean {
  return /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|25006|28\w{3}|3D\w{3})$/.test(code);
}
