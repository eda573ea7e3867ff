import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { giveToServerUser, postgresPrograms, runAsServer } from './postgres-programs.ts';

export interface PrivatePostgres {
  /** postgres://… of its default database. */
  url: string;
  /** The pid of the postmaster. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the installed PostgreSQL with an empty data folder, which `stop` deletes.
 * @param options durable: whether commits wait for fsync
 * @returns undefined if PostgreSQL is not installed
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
    pid: Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10),
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    async stop() {
      await runAsServer([join(binaries, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
