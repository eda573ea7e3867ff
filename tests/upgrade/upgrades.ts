import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { openDatabase } from '#server/database/database.ts';
import { startCardSandbox } from '#server/payments/card-sandbox-process.ts';
import { type Acknowledged, type Post, placeOrders } from '#tests/failover/customer.ts';
import { type Random, randomFrom } from '#tests/torture/random.ts';
import { createShopFolder, type Ended, type ShopFolder } from './shop-folder.ts';
import { supervise } from './supervisor.ts';
import { filesOf, get, loadFiles, type Visits, visit } from './visitors.ts';

const CUSTOMERS = 2;
const VISITORS = 1;
/** Between two orders of a customer: the upgrades need processor time too. */
const PAUSE_MS = 200;
const START_WITHIN_MS = 20_000;

export interface UpgradesOptions {
  /** postgres://… of an empty database; SQLite when absent. */
  databaseUrl: string | undefined;
  /** Number of processes; more than one needs PostgreSQL. */
  processes: number;
  /** How many upgrades are killed at a random moment. */
  kills: number;
  seed: number;
}

export interface UpgradesOutcome extends Visits {
  orders: number;
  paid: number;
  /** Acknowledged orders that are not in the database, and acknowledged payments of unpaid orders. */
  lost: string[];
  /** Responses to orders and payments other than an acknowledgement. */
  refused: string[];
  /** What upgrades and rollbacks did otherwise than expected. */
  wrong: string[];
}

/**
 * Upgrades a shop while visitors load pages with all their files and customers pay: to a release with a migration, back
 * to the release before it, to a release that does not start, and with upgrades that are killed.
 */
export async function upgrades(options: UpgradesOptions): Promise<UpgradesOutcome> {
  const random = randomFrom(options.seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-upgrade-data-'));
  const sandbox = await startCardSandbox(dataDir);
  const { databaseUrl } = options;
  const shop = await createShopFolder({
    DATA_DIR: dataDir,
    CARD_SANDBOX_URL: sandbox,
    RATE_LIMITS: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  await shop.commit('1.0.0', 'plain');
  const first = await shop.upgrade();
  if (first.code !== 0) throw new Error(first.output);
  const processes = await Promise.all(
    Array.from({ length: options.processes }, () => supervise(shop.home, shop.state)),
  );
  const urls = processes.map(({ url }) => url);
  try {
    for (const url of urls) await waitUntilReady(url);
    const outcome = await upgradeUnderLoad(shop, { urls, sandbox, random, kills: options.kills });
    const stored = await readStored({ dataDir, databaseUrl });
    return { ...outcome, lost: lostOf(outcome.acknowledged, stored) };
  } finally {
    await Promise.all(processes.map((running) => running.stop()));
    await shop.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Load {
  urls: readonly string[];
  sandbox: string;
  random: Random;
  kills: number;
}

async function upgradeUnderLoad(shop: ShopFolder, { urls, sandbox, random, kills }: Load) {
  const visits: Visits = { pages: 0, files: 0, failed: [] };
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const stop = new AbortController();
  const report = {
    acknowledged: (order: Acknowledged) => acknowledged.push(order),
    refused: ({ status, body }: { status: number; body: string }) =>
      refused.push(`${status} ${body}`),
  };
  const oldFiles = filesOf((await get(urls[0] ?? '', '/')).text);
  const load = [
    ...Array.from({ length: VISITORS }, () => visit(urls, random, visits, stop.signal)),
    ...Array.from({ length: CUSTOMERS }, () =>
      placeOrders(postTo(urls, random), sandbox, report, stop.signal, PAUSE_MS),
    ),
  ];
  try {
    const wrong = await steps(shop, random, kills);
    await loadFiles(urls, oldFiles, random, visits);
    stop.abort();
    await Promise.all(load);
    return { ...visits, ...counts(acknowledged), acknowledged, refused, wrong };
  } finally {
    stop.abort();
  }
}

/** Runs the upgrades and rollbacks one after the other; lists what they did otherwise than expected. */
async function steps(shop: ShopFolder, random: Random, kills: number): Promise<string[]> {
  const wrong: string[] = [];
  const expectEnd = (step: string, { code, output }: Ended, expected: number, text: string) => {
    if (code !== expected || !output.includes(text)) wrong.push(`${step} (${code}): ${output}`);
  };
  await shop.commit('2.0.0', 'with a migration');
  const [one, two] = await Promise.all([shop.upgrade(), shop.upgrade()]);
  const [upgraded, refused] = one.code === 0 ? [one, two] : [two, one];
  expectEnd('upgrade', upgraded, 0, 'is in use. To go back');
  expectEnd('second upgrade at once', refused, 1, 'Another upgrade or rollback is running');
  expectEnd('rollback', await shop.upgrade(['--back']), 0, '1.0.0-');
  await shop.commit('3.0.0', 'ends at its start');
  const broken = await shop.upgrade();
  expectEnd('upgrade to a release that does not start', broken, 1, 'runs again');
  await shop.commit('4.0.0', 'with a migration');
  for (let killed = 0; killed < kills; killed += 1)
    await shop.upgrade(killed % 3 === 2 ? ['--back'] : [], random.between(100, 6_000));
  expectEnd('upgrade after killed ones', await shop.upgrade(), 0, 'is in use. To go back');
  return wrong;
}

function counts(acknowledged: readonly Acknowledged[]) {
  const paid = acknowledged.filter((item) => item.paid).length;
  return { orders: acknowledged.length - paid, paid };
}

/** Sends each request to any process, on a connection of its own. */
function postTo(urls: readonly string[], random: Random): Post {
  return async (path, json, headers = {}) => {
    const response = await request(`${random.pick(urls)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
      reset: true,
      headersTimeout: 60_000,
    });
    const body = await response.body.text();
    return { status: response.statusCode, retryAfter: undefined, body };
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = AbortSignal.timeout(START_WITHIN_MS);
  while ((await get(url, '/readyz')).problem !== undefined) {
    if (deadline.aborted) throw new Error(`${url} was not ready within ${START_WITHIN_MS} ms`);
    await wait(100);
  }
}

async function readStored(storage: { dataDir: string; databaseUrl: string | undefined }) {
  const db = openDatabase(storage);
  try {
    const rows = await db.selectFrom('orders').select(['id', 'state']).execute();
    return new Map(rows.map(({ id, state }): [string, string] => [id, state]));
  } finally {
    await db.destroy();
  }
}

function lostOf(acknowledged: readonly Acknowledged[], stored: Map<string, string>): string[] {
  return acknowledged
    .filter(({ orderId, paid }) => (paid ? stored.get(orderId) !== 'paid' : !stored.has(orderId)))
    .map(({ orderId }) => orderId);
}
