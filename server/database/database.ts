import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { isFailedWrite, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** The shop's database, or a transaction in it. */
export type Database = Kysely<Tables>;

/** What a step needs that must happen wholly or not at all with its neighbours. */
export type InTransaction = Transaction<Tables>;

/**
 * Opens PostgreSQL where an address is given, otherwise the SQLite file in the data folder.
 * @param place databaseUrl: postgres://…; dataDir: a folder; patient: for work that PostgreSQL may
 * take very long over; onFailedWrite: called before any caller gets the error of a write to SQLite
 * that leaves the file in doubt (PostgreSQL restarts itself after one)
 */
export function openDatabase(place: {
  databaseUrl?: string | undefined;
  dataDir: string;
  patient?: boolean;
  onFailedWrite?: (error: unknown) => void;
}): Database {
  const dialect = place.databaseUrl
    ? postgresDialect(place.databaseUrl, { patient: place.patient ?? false })
    : sqliteDialect(sqliteFile(place.dataDir));
  return new Kysely<Tables>({
    dialect,
    log(event) {
      if (event.level === 'error' && isFailedWrite(event.error)) place.onFailedWrite?.(event.error);
    },
  });
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
