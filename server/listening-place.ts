import type { Settings } from './settings/settings.ts';

/** The first descriptor that a service manager hands over. */
const FIRST_HANDED_OVER = 3;

/**
 * Where the shop listens: at a socket that a service manager holds for it, or at its own port. A
 * socket that is held outlives the process: whoever comes during a restart waits for the next one.
 * @see https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
export function listeningPlace(
  { port, host }: Pick<Settings, 'port' | 'host'>,
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv,
  pid: number,
): { host: string; port: number } | { host: string; fd: number } {
  const handedOver = LISTEN_PID === String(pid) && Number(LISTEN_FDS) > 0;
  return handedOver ? { host: '127.0.0.1', fd: FIRST_HANDED_OVER } : { host, port };
}
