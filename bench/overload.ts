import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PATHS } from '#contract/paths.ts';
import { openDatabase } from '#server/database/database.ts';
import { openHttpClient } from '#tests/helpers/http-client.ts';
import { compareRecords, readShopRecords } from '#tests/torture/compare-records.ts';
import { readProviderRecords } from '#tests/torture/provider.ts';
import { buy, isOk, Purchases, purchase } from './customers.ts';
import { startShop } from './processes.ts';
import { mustBeZero, printReport } from './report.ts';
import { Responses } from './responses.ts';
import { residentMemory, untilIdle } from './usage.ts';

// npm run overload [-- --seconds 60 --short]
// Sends three times the load that the shop can handle, at a constant rate of new visitors.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    short: { type: 'boolean', default: false },
  },
});
const [capacitySeconds, seconds] = values.short ? [2, 4] : [20, Number(values.seconds)];

const SETTLE_TIMEOUT_MS = 300_000;

const shop = await startShop();
// The first run is a warm-up: Node compiles hot code.
await buy(shop.url, { seconds: capacitySeconds });
const capacity = (await buy(shop.url, { seconds: capacitySeconds })).paidPerSecond;
await untilIdle(shop.pid);
const memory = residentMemory(shop.pid);
const crowd = new Purchases();
const health = new Responses();
const [visits] = await Promise.all([arrive(capacity * 3), probeHealth()]);
const memoryAfter = residentMemory(shop.pid);
const inconsistencies = await findInconsistencies();
await shop.stop();
const { responses, paid, unpaid } = crowd;
printReport(`three times the capacity for ${seconds} s`, [
  { what: 'capacity in paid orders', value: capacity, unit: '/s' },
  { what: 'visitors', value: visits / seconds, unit: '/s', detail: String(responses) },
  { what: 'paid orders', value: paid.length / seconds, unit: '/s', detail: `${paid.length} paid` },
  { what: 'memory', value: memoryAfter, unit: 'MB', detail: `${Math.round(memory)} MB before` },
  mustBeZero('5xx other than 503, or no response', responses.faults),
  mustBeZero('503 without Retry-After', responses.withoutRetryAfter),
  mustBeZero('accepted orders that were not paid', unpaid.length),
  mustBeZero('/healthz other than 200', health.faults + health.count(503), String(health)),
  mustBeZero(
    'inconsistencies with the provider',
    inconsistencies.length,
    inconsistencies.join(', '),
  ),
]);

/** Starts visits at a constant rate; returns their number. */
async function arrive(perSecond: number): Promise<number> {
  const visits: Promise<void>[] = [];
  const start = performance.now();
  for (let passed = 0; passed < seconds; passed = (performance.now() - start) / 1_000) {
    while (visits.length < passed * perSecond) visits.push(visit());
    await sleep(5);
  }
  await Promise.all(visits);
  return visits.length;
}

/** Opens two pages, reviews and shipping rates, then orders and pays; ends at the first failed response. */
async function visit(): Promise<void> {
  const client = openHttpClient(shop.url);
  const steps: [path: string, json?: object][] = [
    ['/'],
    ['/product/1'],
    [`${PATHS.reviews}?limit=4`],
    [PATHS.shippingRates, newParcel()],
  ];
  for (const [path, json] of steps) {
    const response = await client.send(path, json);
    crowd.responses.add(response);
    if (!isOk(response)) return client.close();
  }
  await purchase(client, crowd);
  await client.close();
}

function newParcel(): object {
  const addressLine = `${randomUUID()} Grafton Street`;
  const destination = { addressLine, city: 'Dublin', postalCode: 'D02 X285', countryCode: 'IE' };
  return { destination, weightKg: 1.5 };
}

async function probeHealth(): Promise<void> {
  const client = openHttpClient(shop.url);
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    health.add(await client.send(PATHS.healthz));
    await sleep(100);
  }
  await client.close();
}

/** Compares the shop's records with the provider's, repeatedly until they agree or the timeout ends. */
async function findInconsistencies(): Promise<string[]> {
  const { dataDir, sandboxUrl } = shop;
  const shown = crowd.paid.map((orderId) => ({
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
