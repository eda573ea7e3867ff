export interface Settings {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
}

/**
 * Reads PORT and DATA_DIR.
 * @throws {Error} one line that names the variable and what it should hold
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { PORT = '0', DATA_DIR = './data' } = environment;
  const port = Number(PORT);
  if (!/^\d{1,5}$/.test(PORT) || port > 65_535)
    throw new Error(`PORT should hold a port number from 0 to 65535, not '${PORT}'`);
  if (DATA_DIR === '') throw new Error('DATA_DIR should hold the path of a folder');
  return { port, dataDir: DATA_DIR };
}
