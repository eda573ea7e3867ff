import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { SandboxWebhook } from './sandbox-webhook.ts';

const PROGRAM = new URL('../card-sandbox/main.ts', import.meta.url).pathname;

/**
 * Starts the card sandbox as a process of its own on a free port. It ends by itself when this
 * process does, however that ends.
 * @param dataDir where it keeps its state
 * @param webhook where it sends its events; nowhere when absent
 * @returns its address
 * @throws when it cannot be started
 */
export async function startCardSandbox(dataDir: string, webhook?: SandboxWebhook): Promise<string> {
  const sandbox = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      STOP_WITH_STDIN: 'on',
      ...(webhook ?? { WEBHOOK_URL: '', WEBHOOK_SECRET: '', WEBHOOK_EVENTS: '' }),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
    // In a group of its own, Ctrl-C reaches the shop first and payments under way can end.
    detached: true,
  });
  const exited = new Promise<never>((_resolve, reject) => {
    sandbox.once('error', reject);
    sandbox.once('exit', (code) => reject(new Error(`The card sandbox ended with code ${code}`)));
  });
  const address = await Promise.race([firstAddress(sandbox.stdout), exited]);
  // From here on its end shows in /readyz and in what customers are told.
  exited.catch((error: Error) => process.stderr.write(`${error.message}\n`));
  for (const handle of [sandbox, sandbox.stdin, sandbox.stdout]) unreference(handle);
  return address;
}

async function firstAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const { cardSandbox } = JSON.parse(line) as { cardSandbox?: unknown };
    if (typeof cardSandbox === 'string') return cardSandbox;
  }
  throw new Error('The card sandbox did not say where it listens');
}

// The sandbox must not keep a shop alive that has closed.
function unreference(handle: object): void {
  if ('unref' in handle && typeof handle.unref === 'function') handle.unref();
}
