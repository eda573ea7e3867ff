import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** What a clone has after `npm ci && npm run build`; the built storefront is taken as it is. */
const CLONED = [
  ...['domain', 'catalogue', 'contract', 'storefront', 'server', 'scripts', 'card-sandbox'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'shop.config.ts'],
  ...['.env.example', 'dist'],
];

/** The project as somebody has it who is about to open a shop. */
export interface FreshClone {
  folder: string;
  /** Types a line into a shell in its folder. */
  type(line: string): Promise<{ code: number | null; out: string }>;
  /** Takes the # away before a setting in .env and gives it a value. */
  set(name: string, value: string): Promise<void>;
  /** Types `npm start`, and waits until the shop is open. */
  start(): Promise<void>;
  /** Ends the shop as Ctrl-C does. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** @param environment what the machine has besides: nothing of the shop's own settings */
export async function openFreshClone(environment: Record<string, string>): Promise<FreshClone> {
  const folder = await mkdtemp(join(tmpdir(), 'fresh-clone-'));
  for (const part of CLONED) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd: folder, env: { PATH, HOME, ...environment } };
  let shop: ChildProcess | undefined;
  const stop = async () => {
    if (!shop?.pid) return;
    // The shop itself holds the pipe for longer than npm, which may end before it.
    const ended = once(shop, 'close');
    process.kill(-shop.pid, 'SIGTERM');
    shop = undefined;
    await ended;
  };
  return {
    folder,
    async type(line) {
      const shell = spawn('sh', ['-c', `${line} 2>&1`], {
        ...options,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [out, [code]] = await Promise.all([text(shell.stdout), once(shell, 'exit')]);
      return { code: code as number | null, out };
    },
    async set(name, value) {
      const file = join(folder, '.env');
      const settings = await readFile(file, 'utf8');
      const line = new RegExp(`^#${name}=.*$`, 'm');
      if (!line.test(settings)) throw new Error(`.env.example does not explain ${name}`);
      await writeFile(file, settings.replace(line, `${name}=${value}`));
    },
    async start() {
      shop = spawn('npm', ['start'], {
        ...options,
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      await opened(shop);
    },
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function opened(shop: ChildProcess): Promise<void> {
  let said = '';
  const open = new Promise<void>((done) => {
    shop.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes(' is open at ')) done();
    });
  });
  const ended = once(shop, 'exit').then(() => {
    throw new Error(`The shop did not open: ${said}`);
  });
  await Promise.race([open, ended]);
}
