import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres://… of a private server; undefined where PostgreSQL is not installed. */
    postgresUrl: string | undefined;
  }
}

const run = promisify(execFile);
const SERVER_USER = 'postgres';

/** Starts a private PostgreSQL for one test run, from the machine's own binaries. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findBinaries();
  if (!binaries) {
    project.provide('postgresUrl', undefined);
    return async () => undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  await giveToServerUser(folder);
  await runAsServer([join(binaries, 'initdb'), '-D', data, '-U', 'shop', '-A', 'trust', '-N']);
  await runAsServer([
    join(binaries, 'pg_ctl'),
    ...['-D', data, '-w', '-l', join(folder, 'log')],
    ...['-o', `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200`],
    'start',
  ]);
  project.provide('postgresUrl', `postgres://shop@127.0.0.1:${port}/postgres`);
  return async () => {
    await runAsServer([join(binaries, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop']);
    await rm(folder, { recursive: true, force: true });
  };
}

function findBinaries(): string | undefined {
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

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.on('error', reject).listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
