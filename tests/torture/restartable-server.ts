import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = new URL('../../server/main.ts', import.meta.url).pathname;
const READY_WITHIN_MS = 60_000;

/** The shop as a process that can be killed at any moment and restarted. */
export interface RestartableServer {
  url: string;
  /** How often it was killed. */
  restarts(): number;
  /** Kills it and starts it again; resolves once it answers. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the shop on a port with settings of its own. */
export async function startServer(
  port: number,
  settings: Record<string, string>,
): Promise<RestartableServer> {
  const url = `http://127.0.0.1:${port}`;
  let restarts = 0;
  let crash: Error | undefined;
  let running = await start();

  async function start(): Promise<ChildProcess> {
    const shop = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      env: { PATH: process.env.PATH, ...settings, PORT: String(port), RATE_LIMITS: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = keepOutput(shop.stdout);
    shop.once('exit', (code) => {
      // Only a signal may end it: a shop that ends by itself has a fault.
      if (code !== null && code !== 0) crash ??= new Error(`The shop ended by itself: ${output()}`);
    });
    await untilHealthy(shop, url);
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
    restarts: () => restarts,
    async killAndRestart() {
      await end('SIGKILL');
      restarts += 1;
      running = await start();
    },
    stop: () => end('SIGTERM'),
  };
}

const KEPT_CHARACTERS = 4_000;

function keepOutput(stream: NodeJS.ReadableStream): () => string {
  let kept = '';
  stream.on('data', (chunk: Buffer) => {
    kept = (kept + chunk.toString()).slice(-KEPT_CHARACTERS);
  });
  return () => kept;
}

async function untilHealthy(shop: ChildProcess, url: string): Promise<void> {
  const deadline = AbortSignal.timeout(READY_WITHIN_MS);
  while (!deadline.aborted) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with code ${shop.exitCode}`);
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`The shop did not answer within ${READY_WITHIN_MS} ms`);
}
