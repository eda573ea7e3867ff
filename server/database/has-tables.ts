import { existsSync } from 'node:fs';
import { openDatabase, sqliteFile } from './database.ts';

type DatabaseOptions = Parameters<typeof openDatabase>[0];

/**
 * Whether the shop has created its tables. Creates nothing, unlike `openDatabase`, which creates SQLite's file.
 * @throws when PostgreSQL cannot be reached
 */
export async function hasTables(options: DatabaseOptions): Promise<boolean> {
  const { databaseUrl, databaseSchema = 'public', dataDir } = options;
  if (databaseUrl === undefined && !existsSync(sqliteFile(dataDir))) return false;
  const db = openDatabase(options);
  try {
    const tables = await db.introspection.getTables();
    return tables.some(
      ({ name, schema }) =>
        name === 'orders' && (schema === undefined || schema === databaseSchema),
    );
  } finally {
    await db.destroy();
  }
}
