import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const SERVER_USER = 'postgres';

export interface PrivatePostgres {
  /** postgres://… of its first database. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server of one's own, from the machine's binaries, that ends with its data.
 * @param options durable: whether it waits for the disk, which tests need not
 * @returns undefined where PostgreSQL is not installed
 */
export async function startPrivatePostgres({
  durable = false,
} = {}): Promise<PrivatePostgres | undefined> {
  const binaries = postgresPrograms();
  if (!binaries) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  await giveToServerUser(folder);
  await runAsServer([join(binaries, 'initdb'), '-D', data, '-U', 'shop', '-A', 'trust', '-N']);
  await runAsServer([
    join(binaries, 'pg_ctl'),
    ...['-D', data, '-w', '-l', join(folder, 'log')],
    ...[
      '-o',
      `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`,
    ],
    'start',
  ]);
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    async stop() {
      await runAsServer([join(binaries, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's own programs, such as pg_dump; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  const newest = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  const folders = [newest, '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
}

// PostgreSQL refuses to run as root, so root hands it to the user that Debian made for it.
async function giveToServerUser(folder: string): Promise<void> {
  if (!isRoot()) return;
  const { stdout } = await run('id', ['-u', SERVER_USER]);
  await chown(folder, Number(stdout), -1);
}

async function runAsServer(command: readonly string[]): Promise<void> {
  const [program = '', ...args] = isRoot()
    ? ['runuser', '-u', SERVER_USER, '--', ...command]
    : command;
  await run(program, args, { cwd: tmpdir() });
}

function isRoot(): boolean {
  return userInfo().uid === 0;
}
