import type { Settings } from '#server/settings/settings.ts';

/** The first file descriptor that a service manager passes (sd_listen_fds). */
const FIRST_PASSED_FD = 3;
/**
 * Connections that wait until the process accepts them. Above it Linux drops them; Node's 511 are a second of a
 * rush. Set on a passed socket too, because Node would lower what deploy/systemd sets.
 */
const BACKLOG = 4_096;

/**
 * Where the shop listens: on a socket that a service manager passes, or on its own port. A passed
 * socket outlives the process: connections made during a restart wait for the next process.
 * @see https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
export function listenAddress(
  { port, host }: Pick<Settings, 'port' | 'host'>,
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv,
  pid: number,
): { host: string; backlog: number } & ({ port: number } | { fd: number }) {
  const passed = LISTEN_PID === String(pid) && Number(LISTEN_FDS) > 0;
  return {
    backlog: BACKLOG,
    ...(passed ? { host: '127.0.0.1', fd: FIRST_PASSED_FD } : { host, port }),
  };
}
