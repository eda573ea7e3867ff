import pg from 'pg';
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '../../tests/helpers/private-postgres.ts';

/** Databases on a PostgreSQL of the bench's own, which is started when one is first asked for. */
export function postgresDatabases() {
  let server: Promise<PrivatePostgres | undefined> | undefined;
  let made = 0;
  return {
    /** postgres://… of an empty database that syncs its commits; undefined without PostgreSQL. */
    async newDatabase(): Promise<string | undefined> {
      server ??= startPrivatePostgres({ durable: true });
      const running = await server;
      if (!running) return undefined;
      made += 1;
      const name = `bench_${made}`;
      const client = new pg.Client({ connectionString: running.url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const url = new URL(running.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop(): Promise<void> {
      await (await server)?.stop();
      server = undefined;
    },
  };
}
