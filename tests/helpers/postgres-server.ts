import type { TestProject } from 'vitest/node';
import { startPrivatePostgres } from './private-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres://… of a private server; undefined where PostgreSQL is not installed. */
    postgresUrl: string | undefined;
  }
}

/** Starts a private PostgreSQL for one test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPrivatePostgres();
  project.provide('postgresUrl', postgres?.url);
  return async () => postgres?.stop();
}
