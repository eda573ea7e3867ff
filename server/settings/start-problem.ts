import type { Settings } from './settings.ts';

/**
 * Why the shop could not start, as one line that names the setting to correct.
 * @returns undefined when no setting is the cause
 */
export function startProblem(
  error: unknown,
  settings: Pick<Settings, 'port' | 'host' | 'metrics' | 'databaseUrl'>,
): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const port = error instanceof Error && 'port' in error ? error.port : undefined;
  const { metrics } = settings;
  if (metrics !== undefined && port === metrics.port && port !== settings.port)
    return `METRICS_HOST and METRICS_PORT must be a free address of this machine, got ${metrics.host}:${port} (${code})`;
  // The database has tables of another version of the shop, or of another program; or the card sandbox did not start.
  if (error instanceof Error && /^(UNKNOWN_MIGRATION|FOREIGN_TABLE|CARD_SANDBOX)$/.test(code))
    return error.message;
  switch (code) {
    case 'EADDRINUSE':
      return `PORT must be a free port, but ${settings.port} is in use`;
    case 'EACCES':
      return `PORT must be a port that this user may open, got ${settings.port} (${code})`;
    case 'EADDRNOTAVAIL':
      return `HOST must be an address of this machine, got ${settings.host}`;
  }
  return settings.databaseUrl === undefined ? undefined : postgresProblem(code, 'DATABASE_URL');
}

/** Why a command cannot work before the first start: only the shop creates its database. */
export function notStartedProblem({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  const [setting, where] =
    databaseUrl === undefined ? ['DATA_DIR', dataDir] : ['DATABASE_URL', 'that database'];
  return `The shop has not been started yet: start it, or check ${setting} (there are no tables in ${where}).`;
}

/**
 * Why a PostgreSQL database cannot be used.
 * @param code of PostgreSQL or the network
 * @param urlSetting the setting with its URL
 * @returns undefined when no setting is the cause
 */
export function postgresProblem(code: string, urlSetting: string): string | undefined {
  if (isConnectionError(code))
    return `${urlSetting} must be the URL of a PostgreSQL database that accepts connections (${code})`;
  // Insufficient privilege.
  if (code === '42501')
    return `DATABASE_SCHEMA must be a schema that the user of ${urlSetting} may create, or may create tables in (${code})`;
  return undefined;
}

// Network errors, and PostgreSQL's classes 28 (authorization) and 3D (no such database).
function isConnectionError(code: string): boolean {
  return /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|25006|28\w{3}|3D\w{3})$/.test(code);
}
