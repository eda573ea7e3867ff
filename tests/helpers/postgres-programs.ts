import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVER_USER = 'postgres';
// In place of itself, so that a signal reaches the program and not one that waits for it.
const AS_SERVER_USER = [`--reuid=${SERVER_USER}`, `--regid=${SERVER_USER}`, '--init-groups'];

/** The folder of PostgreSQL's own programs, such as pg_dump; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  const newest = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  const folders = [newest, '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
}

/**
 * Hands a folder to the user that PostgreSQL runs as: it refuses to run as root, so root lets the
 * user do it that Debian made for it.
 */
export async function giveToServerUser(folder: string): Promise<void> {
  if (!isRoot()) return;
  const { stdout } = await run('id', ['-u', SERVER_USER]);
  await chown(folder, Number(stdout), -1);
}

/** Runs one of PostgreSQL's programs as the user that its server runs as. */
export async function runAsServer(command: readonly string[]): Promise<void> {
  const [program = '', ...args] = serverCommand(command);
  await run(program, args, { cwd: tmpdir() });
}

/** A command that runs another one as the user that PostgreSQL runs as. */
export function serverCommand(command: readonly string[]): readonly string[] {
  return isRoot() ? ['setpriv', ...AS_SERVER_USER, '--', ...command] : command;
}

function isRoot(): boolean {
  return userInfo().uid === 0;
}
