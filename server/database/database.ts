import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** The shop's database, or a transaction in it. */
export type Database = Kysely<Tables>;

/** What a step needs that must happen wholly or not at all with its neighbours. */
export type InTransaction = Transaction<Tables>;

/**
 * Opens PostgreSQL where an address is given, otherwise the SQLite file in the data folder.
 * @param place databaseUrl: postgres://…; dataDir: a folder; patient: for work that PostgreSQL may
 * take very long over
 */
export function openDatabase(place: {
  databaseUrl?: string | undefined;
  dataDir: string;
  patient?: boolean;
}): Database {
  const dialect = place.databaseUrl
    ? postgresDialect(place.databaseUrl, { patient: place.patient ?? false })
    : sqliteDialect(sqliteFile(place.dataDir));
  return new Kysely<Tables>({ dialect });
}

/** The SQLite file in a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'shop.sqlite');
}

/** Whether the database answers. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
