import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { audit, type Findings, readShopRecords } from '../../tests/torture/audit.ts';
import { readProviderRecords } from '../../tests/torture/provider.ts';
import { type MeasuredShop, newDataFolder, startShop } from '../processes/start-shop.ts';
import { residentMemory, untilIdle } from '../processes/usage.ts';
import { type Crowd, crowdShop, fillShop } from './crowd.ts';
import { type Watch, watchShop } from './watchers.ts';

// A card company has a disk of its own: what its syncs take is not the shop's.
const OTHER_DISK = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const WARM_UP_SECONDS = 3;
const AT_ONCE = 32;
const TIMES = 3;
const SETTLED_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 2_000;

export interface Overload {
  seconds: number;
  /** How long the capacity is measured. */
  capacitySeconds: number;
  restSeconds: number;
  /** postgres://… of an empty database; SQLite when absent. */
  databaseUrl: string | undefined;
  say(line: string): void;
}

export interface OverloadOutcome {
  /** Whole visits per second that the shop serves when nobody comes unasked. */
  capacity: number;
  offered: number;
  crowd: Crowd;
  watch: Watch;
  /** Resident memory (bytes) before, right after, and after a rest. */
  memory: { before: number; after: number; rested: number };
  findings: Findings;
}

/**
 * Measures what the shop can serve, sends three times as many visitors, who come whether or not those
 * before them were served, and compares the books afterwards.
 */
export async function overload(wanted: Overload): Promise<OverloadOutcome> {
  const { seconds, say, databaseUrl } = wanted;
  const dataDir = await newDataFolder();
  const cardsDir = await mkdtemp(join(OTHER_DISK, 'shop-overload-cards-'));
  const shop = await startShop(databaseUrl ? { DATABASE_URL: databaseUrl } : {}, {
    dataDir,
    cardsDir,
  });
  try {
    await fillShop(shop, { atOnce: AT_ONCE, seconds: WARM_UP_SECONDS });
    say('measuring the capacity …');
    const full = await fillShop(shop, { atOnce: AT_ONCE, seconds: wanted.capacitySeconds });
    const capacity = full.paid.length / full.seconds;
    await untilIdle(shop.pid);
    const before = residentMemory(shop.pid);
    const offered = capacity * TIMES;
    say(`${Math.round(offered)} visitors a second for ${seconds} s …`);
    const endWatch = watchShop(shop);
    const crowd = await crowdShop(shop, { perSecond: offered, seconds });
    const watch = await endWatch();
    const after = residentMemory(shop.pid);
    say('until every mail is out …');
    const findings = await settledBooks({ dataDir, databaseUrl }, shop, crowd);
    await sleep(wanted.restSeconds * 1_000);
    const memory = { before, after, rested: residentMemory(shop.pid) };
    return { capacity, offered, crowd, watch, memory, findings };
  } finally {
    await shop.stop();
    await rm(cardsDir, { recursive: true });
  }
}

async function settledBooks(
  place: { dataDir: string; databaseUrl: string | undefined },
  { sandbox }: MeasuredShop,
  { paid }: Crowd,
): Promise<Findings> {
  const told = paid.map((orderId) => ({ orderId, attemptIds: [], outcome: 'paid' as const }));
  const end = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const db = openDatabase(place);
    const recorded = await readShopRecords(db, join(place.dataDir, 'outbox'));
    await db.destroy();
    const provider = await readProviderRecords(sandbox);
    const findings = audit({ ...recorded, ...provider, shown: told, abandoned: [] });
    const fits = Object.values(findings).every((orders) => orders.length === 0);
    if (fits || Date.now() > end) return findings;
    await sleep(LOOK_EVERY_MS);
  }
}
