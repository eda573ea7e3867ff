import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import { openDatabase } from '#server/database/database.ts';
import { sandboxWebhook, startCardSandbox } from '#server/payments/card-sandbox-process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import {
  compareRecords,
  type Findings,
  idleUnpaidOrders,
  type Records,
  readShopRecords,
} from './compare-records.ts';
import { runCustomer, type Shown } from './customer.ts';
import { clearFaults, injectFaults, openDisputes, readProviderRecords } from './provider.ts';
import { type Random, randomFrom } from './random.ts';
import { refundAtRandom } from './refund-at-random.ts';
import { type RestartableServer, startServer } from './restartable-server.ts';

/** Everything must be settled within this time after a restart. */
const SETTLE_TIMEOUT_MS = 120_000;
const CUSTOMERS_AT_ONCE = 16;
const UNKNOWN_INTENTS = 3;
/** Probability that the response to an order or a payment request is lost. */
const LOST_RESPONSES = 0.1;
/** Units of each product in stock, for each checkout: of the second fewer than customers want. */
const STOCK_OF_CHECKOUT: readonly (readonly [productId: number, units: number])[] = [
  [1, 100],
  [2, 0.5],
];
const LOSING_PATHS: readonly string[] = [PATHS.orders, PATHS.createPayment];

export interface TortureOptions {
  checkouts: number;
  seed: number;
  /** postgres://… of an empty database; SQLite when absent. */
  databaseUrl: string | undefined;
  /** Number of processes of the shop; more than one needs PostgreSQL. */
  processes: number;
}

export interface Outcome {
  findings: Findings;
  orders: number;
  charges: number;
  refunds: number;
  disputes: number;
  /** Unpaid orders set to expire, some with an unknown intent. */
  abandoned: number;
  restarts: number;
  /** From the last restart until everything was settled (ms). */
  settledAfterMs: number;
}

/**
 * Runs checkouts and refunds while the payment provider has faults and the shop's processes are killed
 * repeatedly, one or all together. Then opens disputes, makes unpaid orders old enough to expire, restarts
 * the shop, waits until everything is settled, and compares the records.
 */
export async function torture(options: TortureOptions): Promise<Outcome> {
  const { checkouts, seed, databaseUrl, processes } = options;
  const random = randomFrom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-torture-'));
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const sandbox = await startCardSandbox(dataDir, webhookOf(ports));
  const environment = {
    DATA_DIR: dataDir,
    CARD_SANDBOX_URL: sandbox,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const shops = await Promise.all(ports.map((port) => startServer(port, environment)));
  const restoreFetch = routeRequests(shops, random);
  try {
    const storage = { dataDir, databaseUrl, counted: new Map<number, number>() };
    await countStock(storage, checkouts);
    const shown = await shopWithFaults(shops, sandbox, { checkouts, environment, random });
    await clearFaults(sandbox);
    const { charges } = await readProviderRecords(sandbox);
    await openDisputes(sandbox, charges, random);
    const abandoned = await abandonUnpaidOrders(storage);
    await Promise.all(shops.map((shop) => shop.killAndRestart()));
    const read = () => readRecords(storage, sandbox, { shown, abandoned });
    const settledAfterMs = await waitUntilSettled(read);
    await Promise.all(shops.map((shop) => shop.stop()));
    const records = await read();
    return {
      findings: compareRecords(records),
      orders: records.orders.length,
      charges: records.charges.length,
      refunds: records.providerRefunds.length,
      disputes: records.providerDisputes.length,
      abandoned: abandoned.length,
      restarts: shops.reduce((sum, shop) => sum + shop.restartCount(), 0),
      settledAfterMs,
    };
  } finally {
    restoreFetch();
    await rm(dataDir, { recursive: true, force: true });
  }
}

// One process receives all events; the others read their effects from the database.
function webhookOf([port = 0]: readonly number[]) {
  return sandboxWebhook({ host: '127.0.0.1', port });
}

async function shopWithFaults(
  shops: readonly RestartableServer[],
  sandbox: string,
  {
    checkouts,
    environment,
    random,
  }: { checkouts: number; environment: Record<string, string>; random: Random },
): Promise<Shown[]> {
  let open = true;
  const faults = (async () => {
    while (open) {
      await injectFaults(sandbox, random);
      await sleep(random.between(300, 2_500));
      const killed = random.happens(0.3) ? shops : [random.pick(shops)];
      await Promise.all(killed.map((shop) => shop.killAndRestart()));
    }
  })();
  const refunds = refundAtRandom(environment, random, () => open);
  const shown: Shown[] = [];
  const whenOpen = () => Promise.any(shops.map((shop) => shop.whenReady()));
  let left = checkouts;
  const customers = Array.from({ length: CUSTOMERS_AT_ONCE }, async () => {
    while (left > 0) {
      left -= 1;
      shown.push(...(await runCustomer(sandbox, random, whenOpen)));
    }
  });
  await Promise.all(customers);
  open = false;
  await Promise.all([faults, refunds]);
  return shown;
}

interface Storage {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The units of each product before the first order. */
  counted: Map<number, number>;
}

async function countStock({ dataDir, databaseUrl, counted }: Storage, checkouts: number) {
  const db = openDatabase({ dataDir, databaseUrl });
  try {
    for (const [productId, share] of STOCK_OF_CHECKOUT) {
      const available = Math.ceil(share * checkouts);
      counted.set(productId, available);
      const row = { productId, available, lowLimit: 5, notified: 'enough' as const };
      await db.insertInto('stock').values(row).execute();
    }
  } finally {
    await db.destroy();
  }
}

/** Makes unpaid orders old enough to expire, some with an intent that the provider does not know. */
async function abandonUnpaidOrders({ dataDir, databaseUrl, counted }: Storage): Promise<string[]> {
  const db = openDatabase({ dataDir, databaseUrl });
  try {
    const idle = idleUnpaidOrders(await readShopRecords(db, join(dataDir, 'outbox'), counted));
    const tried = idle.filter(({ intentId }) => intentId !== null).slice(0, UNKNOWN_INTENTS);
    for (const { id } of tried)
      await db
        .updateTable('orders')
        .set({ intentId: `pi_unknown_${id}` })
        .where('id', '=', id)
        .execute();
    const ids = idle.map(({ id }) => id);
    if (ids.length > 0)
      await db.updateTable('orders').set({ updatedAt: 0 }).where('id', 'in', ids).execute();
    return ids;
  } finally {
    await db.destroy();
  }
}

async function readRecords(
  { dataDir, databaseUrl, counted }: Storage,
  sandbox: string,
  given: Pick<Records, 'shown' | 'abandoned'>,
): Promise<Records> {
  const db = openDatabase({ dataDir, databaseUrl });
  try {
    const recorded = await readShopRecords(db, join(dataDir, 'outbox'), counted);
    return { ...recorded, ...(await readProviderRecords(sandbox)), ...given };
  } finally {
    await db.destroy();
  }
}

async function waitUntilSettled(read: () => Promise<Records>): Promise<number> {
  const restarted = Date.now();
  while (Date.now() - restarted < SETTLE_TIMEOUT_MS) {
    const findings = compareRecords(await read());
    const open = [
      findings['charged without a paid order'],
      findings['paid, but an email missing'],
      findings['refund not settled'],
      findings['dispute not recorded'],
      findings['left unpaid and not ended'],
      findings['wrong stock'],
    ];
    if (open.every((found) => found.length === 0)) break;
    await sleep(500);
  }
  return Date.now() - restarted;
}

/**
 * Routes the storefront's requests, which have relative URLs, to random processes, and loses the
 * responses to some orders and payment requests.
 * @returns restores `fetch`
 */
function routeRequests(shops: readonly RestartableServer[], random: Random): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return fetch(input, init);
    const response = await fetch(new URL(input, random.pick(shops).url), init);
    if (LOSING_PATHS.includes(input) && random.happens(LOST_RESPONSES))
      throw new TypeError('The response was lost');
    return response;
  };
  return () => {
    globalThis.fetch = fetch;
  };
}
