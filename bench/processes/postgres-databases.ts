import pg from 'pg';
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '../../tests/helpers/private-postgres.ts';
import { giveWay } from './usage.ts';

/** Databases on PostgreSQLs of the bench's own, each started when one is first asked for. */
export function postgresDatabases() {
  const servers = new Map<boolean, Promise<PrivatePostgres | undefined>>();
  let made = 0;
  return {
    /**
     * postgres://… of an empty database that syncs its commits; undefined without PostgreSQL.
     * @param givesWay whether its server gives way on the processor, see `giveWay`
     */
    async newDatabase({ givesWay = false } = {}): Promise<string | undefined> {
      const server = servers.get(givesWay) ?? startServer(givesWay);
      servers.set(givesWay, server);
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
      for (const server of servers.values()) await (await server)?.stop();
      servers.clear();
    },
  };
}

async function startServer(givesWay: boolean): Promise<PrivatePostgres | undefined> {
  const server = await startPrivatePostgres({ durable: true });
  // Whatever it starts for a connection takes after it.
  if (server && givesWay) giveWay(server.pid);
  return server;
}
