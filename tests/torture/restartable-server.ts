import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = new URL('../../server/main.ts', import.meta.url).pathname;
const READY_TIMEOUT_MS = 60_000;

/** A process of the shop that can be killed and restarted. */
export interface RestartableServer {
  url: string;
  /** Number of kills. */
  restartCount(): number;
  /** Resolves when the newest start answers. */
  whenReady(): Promise<unknown>;
  /** Kills and starts it; resolves when it answers. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the shop on a port.
 * @param settings its environment besides PATH, PORT and RATE_LIMITS
 */
export async function startServer(
  port: number,
  settings: Record<string, string>,
): Promise<RestartableServer> {
  const url = `http://127.0.0.1:${port}`;
  let restarts = 0;
  let crash: Error | undefined;
  let starting = start();
  let running = await starting;

  async function start(): Promise<ChildProcess> {
    const shop = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      env: {
        PATH: process.env.PATH,
        SETTINGS_FILE: '',
        ...settings,
        PORT: String(port),
        RATE_LIMITS: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = tailOf(shop.stdout);
    shop.once('exit', (code) => {
      // No code: ended by our signal.
      if (code !== null && code !== 0)
        crash ??= new Error(`The shop ended with code ${code}: ${output()}`);
    });
    await waitUntilHealthy(shop, url);
    return shop;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (crash) throw crash;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  return {
    url,
    restartCount: () => restarts,
    whenReady: () => starting,
    async killAndRestart() {
      await end('SIGKILL');
      restarts += 1;
      starting = start();
      running = await starting;
    },
    stop: () => end('SIGTERM'),
  };
}

const TAIL_CHARACTERS = 4_000;

function tailOf(stream: NodeJS.ReadableStream): () => string {
  let tail = '';
  stream.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-TAIL_CHARACTERS);
  });
  return () => tail;
}

async function waitUntilHealthy(shop: ChildProcess, url: string): Promise<void> {
  const deadline = AbortSignal.timeout(READY_TIMEOUT_MS);
  while (!deadline.aborted) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with code ${shop.exitCode}`);
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`The shop did not answer within ${READY_TIMEOUT_MS} ms`);
}
