import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { DatabaseSummary } from '#server/cli/database-file.ts';
import { type Database, DEFAULT_SCHEMA } from '#server/database/database.ts';
import { TABLE_NAMES } from '#server/database/primary-keys.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import type { Settings } from '#server/settings/settings.ts';
import { startProgram } from './postgres-programs.ts';

/** What is in a dump. */
export interface DumpSummary extends DatabaseSummary {
  tables: string[];
}

export type PostgresSettings = Pick<Settings, 'databaseSchema'> & { databaseUrl: string };

/** Dumps the schema of the shop while the shop runs, in pg_dump's custom format. */
export async function dumpDatabase(settings: PostgresSettings, file: string): Promise<void> {
  const args = ['--format=custom', '--no-owner', `--schema=${schemaOf(settings)}`];
  await startProgram('pg_dump', [...args, `--file=${file}`], settings.databaseUrl).ended;
}

/**
 * Reads a whole dump.
 * @throws OwnerError when the file is missing, damaged, or no dump of the shop
 */
export async function inspectDump(
  settings: Pick<Settings, 'databaseSchema'>,
  file: string,
): Promise<DumpSummary> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OwnerError(`There is no file ${file}.`);
  const schema = schemaOf(settings);
  const args = ['--data-only', `--schema=${schema}`, '--file=-', file];
  const program = startProgram('pg_restore', args);
  const [counted] = await Promise.all([countRows(program.process.stdout), program.ended]);
  const { rows, lastChange } = counted;
  const orders = rows.get('orders');
  const reviews = rows.get('reviews');
  if (orders === undefined || reviews === undefined)
    throw new OwnerError(
      `${file} is not a dump of the shop: it has no tables orders and reviews in the schema ${schema} (DATABASE_SCHEMA).`,
    );
  return { orders, reviews, lastChange, bytes: found.size, tables: [...rows.keys()] };
}

/**
 * Counts the rows of each table, without sample reviews, in COPY format
 * (https://www.postgresql.org/docs/current/sql-copy.html).
 */
async function countRows(script: NodeJS.ReadableStream | null) {
  const rows = new Map<string, number>();
  let lastChange: number | null = null;
  let table: string | undefined;
  let columns: string[] = [];
  if (!script) return { rows, lastChange };
  for await (const line of createInterface(script)) {
    if (table === undefined) {
      const header = /^COPY [^\s.]+\.(\S+) \(([^)]*)\) FROM stdin;$/.exec(line);
      if (!header) continue;
      [, table = ''] = header;
      columns = header[2]?.split(', ') ?? [];
      rows.set(table, 0);
    } else if (line === '\\.') {
      table = undefined;
    } else {
      const values = line.split('\t');
      const valueIn = (column: string) => values[columns.indexOf(column)];
      if (table === 'reviews' && valueIn('is_sample') === '1') continue;
      rows.set(table, (rows.get(table) ?? 0) + 1);
      if (table === 'orders') lastChange = Math.max(lastChange ?? 0, Number(valueIn('updated_at')));
    }
  }
  return { rows, lastChange };
}

/**
 * Replaces the tables of the shop by those of a dump, in one transaction.
 * @param db the same database
 * @param dump the file's content
 */
export async function restoreDump(
  settings: PostgresSettings,
  db: Database,
  file: string,
  dump: DumpSummary,
): Promise<void> {
  const schema = schemaOf(settings);
  const clearing = await clearingSql(db, schema, dump.tables);
  const psql = startProgram(
    'psql',
    ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1'],
    settings.databaseUrl,
  );
  const input = psql.process.stdin;
  if (!input) throw new Error('psql has no input');
  // psql's own error says why it ended.
  input.on('error', () => undefined);
  input.write(`begin;\n${clearing}`);
  const args = ['--no-owner', '--no-privileges', `--schema=${schema}`, '--file=-', file];
  const script = startProgram('pg_restore', args);
  script.process.stdout?.pipe(input, { end: false });
  try {
    await Promise.race([script.ended, psql.ended]);
    await script.ended;
    // Only a complete script is committed.
    input.end('commit;\n');
    await psql.ended;
  } finally {
    script.process.kill();
    psql.process.kill();
  }
}

/** Drops what the dump creates. A table that a later version added must not stay, or its migration could not run again. */
async function clearingSql(db: Database, schema: string, dumped: string[]): Promise<string> {
  const schemas = await db.introspection.getSchemas();
  if (!schemas.some(({ name }) => name === schema)) return `create schema "${schema}";\n`;
  const replaced = new Set([...dumped, ...TABLE_NAMES]);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter((table) => table.schema === schema && !table.isView)
    .filter(({ name }) => schema !== DEFAULT_SCHEMA || replaced.has(name))
    .map(({ name }) => `drop table "${schema}"."${name}" cascade;\n`)
    .join('');
}

/** The tables of a dump that are not the shop's, and are replaced too. */
export function foreignTables({ tables }: DumpSummary): string[] {
  return tables.filter(
    (name) => !TABLE_NAMES.includes(name) && !name.startsWith('kysely_migration'),
  );
}

function schemaOf({ databaseSchema }: Pick<Settings, 'databaseSchema'>): string {
  return databaseSchema ?? DEFAULT_SCHEMA;
}
