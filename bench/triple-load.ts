import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import { openDatabase } from '#server/database/database.ts';
import { openHttpClient } from '#tests/helpers/http-client.ts';
import { compareRecords, readShopRecords } from '#tests/torture/compare-records.ts';
import { readProviderRecords } from '#tests/torture/provider.ts';
import { arrive, buy, Crowd } from './customers.ts';
import { type ShopProcess, startShop } from './processes.ts';
import { type Figure, mustBeZero } from './report.ts';
import { Responses } from './responses.ts';
import { residentMemory, untilIdle } from './usage.ts';

const SETTLE_TIMEOUT_MS = 300_000;

/** Sends three times the load that the shop can handle, at a constant rate of new visitors. */
export async function measureTripleLoad(
  capacitySeconds: number,
  seconds: number,
): Promise<Figure[]> {
  const shop = await startShop();
  // The first run is a warm-up: Node compiles hot code.
  await buy(shop.url, { seconds: capacitySeconds });
  const capacity = (await buy(shop.url, { seconds: capacitySeconds })).paidPerSecond;
  await untilIdle(shop.pid);
  const memory = residentMemory(shop.pid);
  const crowd = new Crowd();
  const health = new Responses();
  const [visits] = await Promise.all([
    arrive(shop.url, crowd, capacity * 3, seconds),
    probeHealth(shop.url, health, seconds),
  ]);
  const memoryAfter = residentMemory(shop.pid);
  const inconsistencies = await findInconsistencies(shop, crowd.paid);
  await shop.stop();
  const { pages, responses, paid, unpaid } = crowd;
  return [
    { what: 'capacity in paid orders', value: capacity, unit: '/s' },
    {
      what: 'visitors',
      value: visits / seconds,
      unit: '/s',
      detail: `pages ${pages}; calls ${responses}`,
    },
    {
      what: 'paid orders',
      value: paid.length / seconds,
      unit: '/s',
      detail: `${paid.length} paid`,
    },
    { what: 'memory', value: memoryAfter, unit: 'MB', detail: `${Math.round(memory)} MB before` },
    mustBeZero('5xx other than 503, or no response', pages.faults + responses.faults),
    mustBeZero('503 without Retry-After', responses.withoutRetryAfter),
    mustBeZero('accepted orders that were not paid', unpaid.length),
    mustBeZero('/healthz other than 200', health.faults + health.count(503), String(health)),
    mustBeZero(
      'inconsistencies with the provider',
      inconsistencies.length,
      inconsistencies.join(', '),
    ),
  ];
}

async function probeHealth(url: string, health: Responses, seconds: number): Promise<void> {
  const client = openHttpClient(url);
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    health.add(await client.send(PATHS.healthz));
    await sleep(100);
  }
  await client.close();
}

/** Compares the shop's records with the provider's, repeatedly until they agree or the timeout ends. */
async function findInconsistencies(
  { dataDir, sandboxUrl }: ShopProcess,
  paid: readonly string[],
): Promise<string[]> {
  const shown = paid.map((orderId) => ({
    orderId,
    attemptIds: [],
    outcome: 'paid' as const,
  }));
  const end = Date.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const db = openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
    const records = await readShopRecords(db, join(dataDir, 'outbox'));
    await db.destroy();
    const provider = await readProviderRecords(sandboxUrl);
    const found = Object.entries(compareRecords({ ...records, ...provider, shown, abandoned: [] }))
      .filter(([, orders]) => orders.length > 0)
      .map(([what, orders]) => `${orders.length} ${what}`);
    if (found.length === 0 || Date.now() > end) return found;
    await sleep(2_000);
  }
}
