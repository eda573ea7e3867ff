import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';

const PROGRAM = new URL('../../server/main.ts', import.meta.url).pathname;

// Runs the shop in the foreground for each line that it reads, with the socket as descriptor 3.
const RUNNER = `
while read -r _; do
  sh -c 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"' "$0" "$@" < /dev/null
  echo "ended $?"
done`;

/** A shop whose listening socket stays open while it restarts, as with systemd's socket activation. */
export interface SocketActivatedShop {
  url: string;
  /** Ends the process by SIGTERM and starts the next one. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings the shop's environment besides PATH and PUBLIC_URL */
export async function startSocketActivatedShop(
  settings: Record<string, string>,
): Promise<SocketActivatedShop> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const runner = spawn(
    'sh',
    ['-c', RUNNER, process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM],
    {
      env: { PATH: process.env.PATH, SETTINGS_FILE: '', ...settings, PUBLIC_URL: url },
      stdio: ['pipe', 'pipe', 'inherit', descriptorOf(socket)],
    },
  );
  socket.close();
  const { stdin, stdout } = runner;
  if (!stdin || !stdout) throw new Error('The runner has no pipes');
  const nextLine = readLines(stdout);

  let pid = 0;
  async function start(): Promise<void> {
    stdin?.write('\n');
    pid = Number(await nextLine(/^pid (\d+)$/));
    await nextLine(/ is open at /);
  }

  async function end(): Promise<void> {
    process.kill(pid, 'SIGTERM');
    const code = await nextLine(/^ended (\d+)$/);
    if (code !== '0') throw new Error(`The shop ended with code ${code}`);
  }

  await start();
  return {
    url,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await end();
      const ended = once(runner, 'exit');
      stdin?.end();
      await ended;
    },
  };
}

// Node has no public API for it.
/** The file descriptor of a listening socket. */
export function descriptorOf(socket: Server): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const found = typeof handle === 'object' && handle !== null && 'fd' in handle && handle.fd;
  if (typeof found !== 'number') throw new Error('The socket has no descriptor');
  return found;
}

/** Returns a function that waits for the next matching line; skipped lines do not match again. */
function readLines(output: NodeJS.ReadableStream): (pattern: RegExp) => Promise<string> {
  const lines = createInterface({ input: output })[Symbol.asyncIterator]();
  return async (pattern) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The shop ended before it printed ${pattern}`);
      const found = pattern.exec(value);
      if (found) return found[1] ?? found[0];
    }
  };
}
