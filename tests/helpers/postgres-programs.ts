import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVER_USER = 'postgres';
// setpriv replaces itself by the program, so that signals reach it.
const AS_SERVER_USER = [`--reuid=${SERVER_USER}`, `--regid=${SERVER_USER}`, '--init-groups'];

/** The folder of PostgreSQL's programs, such as initdb; undefined if it is not installed. */
export function postgresPrograms(): string | undefined {
  const newest = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  const folders = [newest, '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
}

/**
 * Makes the user that PostgreSQL runs as the owner of a folder. PostgreSQL does not run as root; root
 * runs it as Debian's user `postgres`.
 */
export async function giveToServerUser(folder: string): Promise<void> {
  if (!isRoot()) return;
  const { stdout } = await run('id', ['-u', SERVER_USER]);
  await chown(folder, Number(stdout), -1);
}

/** Runs a program as the user that PostgreSQL runs as. */
export async function runAsServer(command: readonly string[]): Promise<void> {
  const [program = '', ...args] = serverCommand(command);
  await run(program, args, { cwd: tmpdir() });
}

/** Changes a command so that it runs as the user that PostgreSQL runs as. */
export function serverCommand(command: readonly string[]): readonly string[] {
  return isRoot() ? ['setpriv', ...AS_SERVER_USER, '--', ...command] : command;
}

function isRoot(): boolean {
  return userInfo().uid === 0;
}
