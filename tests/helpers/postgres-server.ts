import type { TestProject } from 'vitest/node';
import { createTemplateDatabase } from './each-database.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startPrivatePostgres } from './private-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres://… of the tests' server; undefined if PostgreSQL is not installed. */
    postgresUrl: string | undefined;
  }
}

/** Starts PostgreSQL for one test run; with PGBOUNCER=on the tests reach it through PgBouncer. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPrivatePostgres();
  // Not through PgBouncer, whose connections would keep the template in use.
  if (postgres) await createTemplateDatabase(postgres.url);
  const through = process.env.PGBOUNCER === 'on' && postgres;
  const bouncer = through ? await startPgBouncer(postgres.url) : undefined;
  project.provide('postgresUrl', bouncer?.url ?? postgres?.url);
  return async () => {
    await bouncer?.stop();
    await postgres?.stop();
  };
}
