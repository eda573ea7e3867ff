import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';

const PROGRAM = new URL('../../server/main.ts', import.meta.url).pathname;

// For each line that it reads it runs the shop in the foreground, with the socket as descriptor 3.
const KEEPER = `
while read -r _; do
  sh -c 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"' "$0" "$@" < /dev/null
  echo "ended $?"
done`;

/** A shop whose socket is held by somebody else while it is restarted, as systemd does it. */
export interface HeldShop {
  url: string;
  /** Asks the process to end and starts the next one in its place. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings the shop's whole environment, besides PATH and its address */
export async function startHeldShop(settings: Record<string, string>): Promise<HeldShop> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const keeper = spawn(
    'sh',
    ['-c', KEEPER, process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM],
    {
      env: { PATH: process.env.PATH, ...settings, PUBLIC_URL: url },
      stdio: ['pipe', 'pipe', 'inherit', descriptorOf(socket)],
    },
  );
  socket.close();
  const { stdin, stdout } = keeper;
  if (!stdin || !stdout) throw new Error('The keeper has no pipes');
  const said = wordsOf(stdout);

  let pid = 0;
  async function start(): Promise<void> {
    stdin?.write('\n');
    pid = Number(await said(/^pid (\d+)$/));
    await said(/ is open at /);
  }

  async function end(): Promise<void> {
    process.kill(pid, 'SIGTERM');
    const code = await said(/^ended (\d+)$/);
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
      const ended = once(keeper, 'exit');
      stdin?.end();
      await ended;
    },
  };
}

// Node has no public name for it.
function descriptorOf(socket: Server): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const found = typeof handle === 'object' && handle !== null && 'fd' in handle && handle.fd;
  if (typeof found !== 'number') throw new Error('The socket has no descriptor');
  return found;
}

/** Waits for a line that looks so, among those that were not waited for yet. */
function wordsOf(output: NodeJS.ReadableStream): (looks: RegExp) => Promise<string> {
  const lines = createInterface({ input: output })[Symbol.asyncIterator]();
  return async (looks) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The shop ended before it said ${looks}`);
      const found = looks.exec(value);
      if (found) return found[1] ?? found[0];
    }
  };
}
