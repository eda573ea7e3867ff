import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { OwnerError } from '#server/owner/owner-error.ts';

/** A program of PostgreSQL that was started; `ended` rejects with a OwnerError when it fails. */
export interface StartedProgram {
  process: ChildProcess;
  ended: Promise<void>;
}

/**
 * Starts pg_dump, pg_restore or psql with piped input and output.
 * @param databaseUrl of the database that it connects to; may name several hosts
 */
export function startProgram(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
  databaseUrl?: string,
): StartedProgram {
  const { url, password } = withoutPassword(databaseUrl);
  const child = spawn(name, [...args, ...(url === '' ? [] : [`--dbname=${url}`])], {
    stdio: 'pipe',
    env: {
      ...process.env,
      // In the arguments other users of the machine could read it.
      ...(password !== undefined && { PGPASSWORD: password }),
      // https://www.postgresql.org/docs/current/libpq-envars.html
      PGTARGETSESSIONATTRS: 'read-write',
      PGCONNECT_TIMEOUT: '10',
      LC_ALL: 'C',
    },
  });
  return { process: child, ended: ended(name, child) };
}

async function ended(name: string, child: ChildProcess): Promise<void> {
  const errors = child.stderr ? text(child.stderr) : '';
  const code = await once(child, 'close').then(
    ([exitCode]) => exitCode,
    (error: Error) => error,
  );
  if (code === 0) return;
  if (code instanceof Error && 'code' in code && code.code === 'ENOENT')
    throw new OwnerError(`${name} is not installed: as root, apt-get install -y postgresql-client`);
  throw new OwnerError(programProblem(name, await errors));
}

/** @param errors what the program wrote to its standard error */
function programProblem(name: string, errors: string): string {
  const [, server, program] = /server version: (\S+?);? .*version: (\S+)/.exec(errors) ?? [];
  if (server !== undefined)
    return `${name} ${program} is older than the server, ${server}: as root, apt-get install -y postgresql-client-${Number.parseInt(server, 10)} (https://wiki.postgresql.org/wiki/Apt)`;
  const lines = errors.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).slice(0, 3).join(' ') || `${name} failed`;
}

function withoutPassword(databaseUrl = ''): { url: string; password?: string } {
  // Regular expressions, because URL cannot parse several hosts.
  const [, encoded] =
    /^\w+:\/\/[^:@/?]*:([^@/?]*)@/.exec(databaseUrl) ??
    /[?&]password=([^&]*)/.exec(databaseUrl) ??
    [];
  const url = databaseUrl
    .replace(/^(\w+:\/\/[^:@/?]*):[^@/?]*@/, '$1@')
    .replace(/([?&])password=[^&]*&?/, '$1');
  return { url, ...(encoded !== undefined && { password: decodeURIComponent(encoded) }) };
}
