import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '..', '..');
const SOURCES = [
  ...[
    'domain',
    'catalogue',
    'contract',
    'storefront',
    'server',
    'scripts',
    'card-sandbox',
    'desk',
    'emails',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'shop.config.ts'],
  ...['.gitignore', '.env.example'],
  // Makes a build take seconds instead of a minute.
  '.cache/pictures',
];

/** A copy of the project in a temporary folder, with its packages installed. */
export interface ProjectCopy {
  folder: string;
  /** Runs a shell command in the folder; `output` is both stdout and stderr. */
  run(command: string): Promise<{ code: number | null; output: string }>;
  /** Uncomments a setting in .env and sets its value. */
  setSetting(name: string, value: string): Promise<void>;
  /** Runs `npm start` until the shop is open, and returns its URL. */
  start(): Promise<string>;
  /** Ends the shop by SIGTERM. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param built whether to copy the built storefront and server too
 * @param environment all variables of its processes besides PATH and HOME
 */
export async function copyProject(
  built: boolean,
  environment: Record<string, string>,
): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-copy-'));
  for (const part of built ? [...SOURCES, 'dist'] : SOURCES)
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await linkPackages(folder);
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd: folder, env: { PATH, HOME, ...environment } };
  let shop: ChildProcess | undefined;
  const stop = async () => {
    if (!shop?.pid) return;
    // npm may end before the shop, which holds the pipe until its own end.
    const closed = once(shop, 'close');
    process.kill(-shop.pid, 'SIGTERM');
    shop = undefined;
    await closed;
  };
  return {
    folder,
    async run(command) {
      const shell = spawn('sh', ['-c', `${command} 2>&1`], {
        ...options,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [output, [code]] = await Promise.all([text(shell.stdout), once(shell, 'exit')]);
      return { code: code as number | null, output };
    },
    async setSetting(name, value) {
      const file = join(folder, '.env');
      const settings = await readFile(file, 'utf8');
      const line = new RegExp(`^#${name}=.*$`, 'm');
      if (!line.test(settings)) throw new Error(`.env.example has no line for ${name}`);
      await writeFile(file, settings.replace(line, `${name}=${value}`));
    },
    async start() {
      shop = spawn('npm', ['start'], {
        ...options,
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      return urlFromOutput(shop);
    },
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Hard links where the file system allows it: through a symbolic link the bundler finds the packages
// outside of the project and splits the bundle differently.
async function linkPackages(folder: string): Promise<void> {
  const copyWith = (option: string) =>
    promisify(execFile)('cp', [option, join(ROOT, 'node_modules'), folder]);
  await copyWith('-al').catch(async () => {
    await rm(join(folder, 'node_modules'), { recursive: true, force: true });
    await copyWith('-a');
  });
}

/** The URL that the shop prints when it is open; rejects with its output when it ends before. */
async function urlFromOutput(shop: ChildProcess): Promise<string> {
  let output = '';
  const url = new Promise<string>((resolve) => {
    shop.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      const found = / is open at (\S+)\n/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  const ended = once(shop, 'exit').then(() => {
    throw new Error(`The shop ended before it was open: ${output}`);
  });
  return Promise.race([url, ended]);
}
