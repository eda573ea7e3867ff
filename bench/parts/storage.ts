import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/database.ts';
import type { Bench } from '../bench.ts';
import { newDataFolder, startShop } from '../processes/start-shop.ts';
import type { Figure } from '../report/figure.ts';

const AT_ONCE = 8;
const MOST_SECONDS = 600;
const MAILS_SENT_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 1_000;
const KILOBYTE = 1_000;

/** (j) What a paid order takes in the database with all that belongs to it, indexes included. */
export async function measureStorage(bench: Bench): Promise<Figure[]> {
  const postgres = await bench.newPostgresDatabase();
  const figures = [await measureOne(bench, 'SQLite', undefined)];
  if (postgres) figures.push(await measureOne(bench, 'PostgreSQL', postgres));
  return figures;
}

async function measureOne(
  bench: Bench,
  name: string,
  databaseUrl: string | undefined,
): Promise<Figure> {
  const dataDir = await newDataFolder();
  const shop = await startShop(databaseUrl ? { DATABASE_URL: databaseUrl } : {}, { dataDir });
  const db = openDatabase({ dataDir, databaseUrl });
  try {
    const empty = await bytesOf();
    const pressure = { connections: AT_ONCE, seconds: MOST_SECONDS, most: bench.orders };
    await bench.generator.press({ kind: 'buy', ...shop, ...pressure });
    await mailsAreSent();
    const orders = Number(
      (await db.selectFrom('orders').select(sql`count(*)`.as('n')).execute())[0]?.n,
    );
    const value = ((await bytesOf()) - empty) / orders / KILOBYTE;
    const detail = `${orders} orders`;
    return { part: 'j', what: `bytes per paid order on ${name}`, value, unit: 'kB', detail };
  } finally {
    await db.destroy();
    await shop.stop();
  }

  async function bytesOf(): Promise<number> {
    const query = databaseUrl
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes
          from pragma_page_count, pragma_page_size`;
    return Number((await query.execute(db)).rows[0]?.bytes);
  }

  async function mailsAreSent(): Promise<void> {
    const end = Date.now() + MAILS_SENT_WITHIN_MS;
    const waiting = db.selectFrom('outbox').select('id').where('state', '=', 'waiting').limit(1);
    while (Date.now() < end && (await waiting.execute()).length > 0) await sleep(LOOK_EVERY_MS);
  }
}
