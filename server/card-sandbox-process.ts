import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PATHS } from '#contract/paths.ts';
import { WANTED_EVENTS } from './providers/payments/stripe/stripe-event.ts';
import { CARD_SANDBOX_NOT_STARTED } from './settings/payment-settings.ts';
import { SANDBOX_KEYS } from './settings/sandbox-keys.ts';
import type { Settings } from './settings/settings.ts';

/** The card sandbox's environment variables for sending events. */
export interface SandboxWebhook {
  WEBHOOK_URL: string;
  WEBHOOK_SECRET: string;
  WEBHOOK_EVENTS: string;
}

/** The card sandbox ended; the message is its own last line, such as that the disk is full. */
class CardSandboxError extends Error {
  override readonly name = 'CardSandboxError';
  readonly code = 'CARD_SANDBOX';

  constructor(exitCode: number | null, errors: string) {
    super(errors.trim().split('\n').at(-1) || `The card sandbox exited with code ${exitCode}`);
  }
}

// The bundle starts the bundle beside it, and the sources start the sources.
const PROGRAM = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '..', 'card-sandbox', 'main.ts')
  : join(import.meta.dirname, 'card-sandbox.js');
const ALL_INTERFACES = ['0.0.0.0', '::'];

/** Whether the settings name neither keys of Stripe nor a card sandbox. */
export function lacksCardSandbox({ payments }: Pick<Settings, 'payments'>): boolean {
  return payments.kind === 'sandbox' && payments.url === CARD_SANDBOX_NOT_STARTED;
}

/** Starts a card sandbox if the settings lack one, and gives the settings with its URL. */
export async function withCardSandbox(settings: Settings): Promise<Settings> {
  if (!lacksCardSandbox(settings)) return settings;
  const url = await startCardSandbox(settings.dataDir, sandboxWebhook(settings));
  return { ...settings, payments: { kind: 'sandbox', url } };
}

/**
 * Starts the card sandbox in a child process on a free port. It exits when this process does, even
 * after a crash, because its standard input closes then.
 * @param dataDir the folder for its state
 * @param webhook where it sends its events; nowhere when absent
 * @returns its URL
 * @throws CardSandboxError when it cannot be started
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
    stdio: ['pipe', 'pipe', 'pipe'],
    // In its own process group it does not get Ctrl-C: the shop can finish payments under way first.
    detached: true,
  });
  let errors = '';
  const collect = (part: Buffer) => {
    errors += part;
  };
  sandbox.stderr.on('data', collect);
  const exited = new Promise<never>((_resolve, reject) => {
    sandbox.once('error', reject);
    // Not 'exit', after which output may still arrive.
    sandbox.once('close', (code) => reject(new CardSandboxError(code, errors)));
  });
  const url = await Promise.race([
    firstUrl(sandbox.stdout).then((found) => found ?? exited),
    exited,
  ]);
  sandbox.stderr.off('data', collect).pipe(process.stderr);
  // A later exit is only logged: /readyz reports it, and payments fail with a message.
  exited.catch((error: Error) => process.stderr.write(`${error.message}\n`));
  // The child must not keep this process running.
  for (const handle of [sandbox, sandbox.stdin, sandbox.stdout, sandbox.stderr])
    if ('unref' in handle && typeof handle.unref === 'function') handle.unref();
  return url;
}

/** Returns the webhook of a shop at a URL, with the events that the shop handles. */
export function webhookAt(shopUrl: string): SandboxWebhook {
  return {
    WEBHOOK_URL: shopUrl + PATHS.stripeWebhook,
    WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
    WEBHOOK_EVENTS: WANTED_EVENTS.join(','),
  };
}

/**
 * Returns the webhook of a shop that listens at a host and port; undefined for port 0, since the sandbox
 * starts before the shop has a port.
 */
export function sandboxWebhook({
  host,
  port,
}: Pick<Settings, 'host' | 'port'>): SandboxWebhook | undefined {
  if (port === 0) return undefined;
  const reachable = ALL_INTERFACES.includes(host) ? '127.0.0.1' : host;
  return webhookAt(`http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`);
}

/** @returns undefined when the output ends without a URL */
async function firstUrl(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const { cardSandbox } = JSON.parse(line) as { cardSandbox?: unknown };
    if (typeof cardSandbox === 'string') return cardSandbox;
  }
  return undefined;
}
