import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = new URL('../../server/main.ts', import.meta.url).pathname;
const READY_WITHIN_MS = 60_000;

/** The shop as a process that can be killed at any moment and started again. */
export interface MortalShop {
  url: string;
  /** How often it was killed. */
  deaths(): number;
  /** Ends it without warning and starts it again; resolves once it answers. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the shop on a port with settings of its own. */
export async function startMortalShop(
  port: number,
  settings: Record<string, string>,
): Promise<MortalShop> {
  const url = `http://127.0.0.1:${port}`;
  let deaths = 0;
  let crash: Error | undefined;
  let running = await start();

  async function start(): Promise<ChildProcess> {
    const shop = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      env: { PATH: process.env.PATH, ...settings, PORT: String(port), RATE_LIMITS: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = keepLastWords(shop.stdout);
    shop.once('exit', (code) => {
      // Only a signal may end it: a shop that ends by itself has a fault of its own.
      if (code !== null && code !== 0) crash ??= new Error(`The shop ended by itself: ${said()}`);
    });
    await answering(shop, url);
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
    deaths: () => deaths,
    async killAndRestart() {
      await end('SIGKILL');
      deaths += 1;
      running = await start();
    },
    stop: () => end('SIGTERM'),
  };
}

const LAST_WORDS = 4_000;

function keepLastWords(output: NodeJS.ReadableStream): () => string {
  let words = '';
  output.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-LAST_WORDS);
  });
  return () => words;
}

async function answering(shop: ChildProcess, url: string): Promise<void> {
  const patience = AbortSignal.timeout(READY_WITHIN_MS);
  while (!patience.aborted) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with code ${shop.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`The shop did not answer within ${READY_WITHIN_MS} ms`);
}
