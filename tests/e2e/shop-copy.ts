import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '../helpers/free-port.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const NEEDED = [
  ...['domain', 'catalogue', 'contract', 'storefront', 'server', 'scripts', 'card-sandbox'],
  ...[
    '.gitignore',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'shop.config.ts',
  ],
];

/** A copy of the whole project that a test may change, to be built and opened. */
export interface ShopCopy {
  folder: string;
  /** Runs a program of the copy to its end, such as 'scripts/build.ts'. */
  run(program: string): Promise<{ code: number; error: string }>;
  /** Opens the shop as `npm start` does, and gives its address. */
  open(): Promise<string>;
  close(): Promise<void>;
}

export async function copyShop(): Promise<ShopCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-copy-'));
  for (const part of NEEDED) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await linkPackages(folder);
  let shop: ChildProcess | undefined;
  return {
    folder,
    run: (program) => runToItsEnd(folder, program),
    async open() {
      const port = await freePort();
      shop = spawn(process.execPath, ['scripts/start.ts'], {
        cwd: folder,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: join(folder, 'data'),
          SETTINGS_FILE: '',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return addressFrom(shop);
    },
    async close() {
      if (shop && shop.exitCode === null) {
        shop.kill('SIGTERM');
        await once(shop, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Hard links where the file system can: behind a symbolic link the build would find the packages
// outside of the project and cut the bundle differently.
async function linkPackages(folder: string): Promise<void> {
  const copyWith = (...options: string[]) =>
    promisify(execFile)('cp', [...options, join(ROOT, 'node_modules'), folder]);
  await copyWith('-al').catch(async () => {
    await rm(join(folder, 'node_modules'), { recursive: true, force: true });
    await copyWith('-a');
  });
}

async function runToItsEnd(folder: string, program: string) {
  try {
    await promisify(execFile)(process.execPath, [program], { cwd: folder });
    return { code: 0, error: '' };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, error: stderr };
  }
}

async function addressFrom({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The shop has no output');
  for await (const line of createInterface({ input: stdout })) {
    const address = / is open at (\S+)$/.exec(line)?.[1];
    if (address) {
      stdout.resume();
      return address;
    }
  }
  throw new Error('The shop did not open');
}
