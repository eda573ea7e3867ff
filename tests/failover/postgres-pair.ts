import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/database.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import {
  giveToServerUser,
  postgresPrograms,
  runAsServer,
} from '#tests/helpers/postgres-programs.ts';

const run = promisify(execFile);
const STANDBY = 'standby';
const SYNC_TIMEOUT_MS = 30_000;

/** A PostgreSQL server and its synchronous standby, which has flushed what the primary acknowledges. */
export interface PostgresPair {
  /** postgres://… with both hosts. */
  url: string;
  /** Kills all processes of the primary, as a power cut would. */
  killPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** @throws when PostgreSQL is not installed */
export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  const folder = await mkdtemp(join(tmpdir(), 'shop-failover-'));
  await giveToServerUser(folder);
  const ports = { primary: await freePort(), standby: await freePort() };
  const data = { primary: join(folder, 'primary'), standby: join(folder, STANDBY) };
  const control = (of: keyof typeof data, ...args: string[]) =>
    runAsServer([join(programs, 'pg_ctl'), '-D', data[of], '-w', ...args]);
  const start = (of: keyof typeof data) =>
    control(
      of,
      ...['-l', join(folder, `${of}.log`), '-o', `-p ${ports[of]} -h 127.0.0.1 -k ${folder}`],
      'start',
    );

  await runAsServer([join(programs, 'initdb'), '-D', data.primary, '-U', 'shop', '-A', 'trust']);
  await start('primary');
  await runAsServer([
    ...[join(programs, 'pg_basebackup'), '-D', data.standby, '-R', '-c', 'fast', '-d'],
    `host=127.0.0.1 port=${ports.primary} user=shop application_name=${STANDBY}`,
  ]);
  await start('standby');
  await waitForStandby(`postgres://shop@127.0.0.1:${ports.primary}/postgres`);
  return {
    url: `postgres://shop@127.0.0.1:${ports.primary},127.0.0.1:${ports.standby}/postgres`,
    killPrimary: () => killWithChildren(join(data.primary, 'postmaster.pid')),
    promoteStandby: () => control('standby', 'promote'),
    async stop() {
      for (const server of ['standby', 'primary'] as const)
        await control(server, '-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes replication synchronous, and waits until it is. */
async function waitForStandby(url: string): Promise<void> {
  const db = openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    await sql.raw(`alter system set synchronous_standby_names = '${STANDBY}'`).execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    const deadline = AbortSignal.timeout(SYNC_TIMEOUT_MS);
    while (!deadline.aborted) {
      const { rows } =
        await sql`select 1 from pg_stat_replication where sync_state = 'sync'`.execute(db);
      if (rows.length > 0) return;
      await wait(100);
    }
    throw new Error(`The standby is not synchronous after ${SYNC_TIMEOUT_MS} ms`);
  } finally {
    await db.destroy();
  }
}

async function killWithChildren(pidFile: string): Promise<void> {
  const [postmaster = ''] = (await readFile(pidFile, 'utf8')).split('\n');
  const { stdout } = await run('pgrep', ['-P', postmaster]);
  // The postmaster first, since it restarts its children.
  for (const pid of [postmaster, ...stdout.split('\n').filter(Boolean)])
    await run('kill', ['-9', pid]).catch(() => undefined);
}
