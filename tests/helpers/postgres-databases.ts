import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';

/** The databases of this worker that are as empty as a new one. */
const unused: string[] = [];

/** A new copy takes 9 MB. A larger one has been filled, and would be slower in tests that measure. */
const LARGEST_BYTES = 12_000_000;

/** What `schemaOf` returns of a new copy. */
let newSchema: string | undefined;

/** Creates an empty PostgreSQL database, or a copy of another one; returns its URL. */
export async function createPostgresDatabase({
  serverUrl = postgresUrl(),
  name = `shop_${randomUUID().replaceAll('-', '')}`,
  template = 'template1',
} = {}): Promise<string> {
  const server = openDatabase({ dataDir: '', databaseUrl: serverUrl });
  await sql.raw(`create database ${name} template ${template} strategy file_copy`).execute(server);
  await server.destroy();
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

/** Returns the URL of a copy of `template`: an emptied one if there is one, because a new one takes 100 ms. */
export async function takePostgresDatabase(template: string): Promise<string> {
  const emptied = unused.pop();
  if (emptied) return emptied;
  const databaseUrl = await createPostgresDatabase({ template });
  newSchema ??= await withDatabase(databaseUrl, schemaOf);
  return databaseUrl;
}

/** Empties a database for the next test, unless its tables were changed or much filled, or something is connected. */
export async function returnPostgresDatabase(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (db) => {
    if ((await schemaOf(db)) !== newSchema || !(await isSmallAndFree(db))) return;
    await deleteRows(db);
    unused.push(databaseUrl);
  });
}

async function withDatabase<T>(databaseUrl: string, use: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ dataDir: '', databaseUrl });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/** Names all tables, indexes and sequences with their columns and constraints; an object made again has another id. */
async function schemaOf(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select concat_ws(' ',
      (select string_agg(concat_ws(':', oid, relname), ',' order by oid) from pg_class
        where relnamespace = 'public'::regnamespace),
      (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and not attisdropped),
      (select count(*) from pg_constraint where connamespace = 'public'::regnamespace),
      (select string_agg(nspname, ',' order by nspname) from pg_namespace),
      (select string_agg(name, ',' order by name) from public.kysely_migration)) as schema`.execute(
    db,
  );
  return rows[0]?.schema ?? '';
}

async function isSmallAndFree(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isSmall: boolean; isFree: boolean }>`
    select pg_database_size(current_database()) < ${LARGEST_BYTES}::bigint as is_small,
      not exists (select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as is_free`.execute(db);
  return rows[0]?.isSmall === true && rows[0].isFree;
}

/** Deletes the rows of all tables, which a truncation takes thirty times as long for, and restarts their numbers. */
async function deleteRows(db: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select case relkind when 'S' then format('select setval(%L, 1, false)', oid::regclass)
      else format('delete from %s', oid::regclass) end as statement
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
      and relname not like 'kysely%'`.execute(db);
  const statements = rows.map(({ statement }) => `${statement};`).join('\n');
  // Without the checks of foreign keys, so that the order of the tables does not matter.
  await sql.raw(`set session_replication_role = replica; ${statements}`).execute(db);
}

function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (!url) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  return url;
}
