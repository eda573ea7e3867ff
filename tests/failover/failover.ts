import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { startCardSandbox } from '#server/payments/card-sandbox-process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { startServer } from '#tests/torture/restartable-server.ts';
import {
  type Acknowledged,
  openHttpsClient,
  type Post,
  placeOrders,
  type Response,
} from './customer.ts';
import { nginxProgram, startNginx, writeNginxFolder } from './nginx.ts';
import { startPostgresPair } from './postgres-pair.ts';

const CUSTOMERS_AT_ONCE = 8;
const PROMOTED_AFTER_MS = 3_000;
const TIMEOUT_MS = 60_000;

export interface FailoverOutcome {
  /** Numbers of orders acknowledged before the primary was killed and after the promotion. */
  before: number;
  after: number;
  /** Number of acknowledged payments. */
  paid: number;
  /** Acknowledged orders that are not in the database. */
  lost: string[];
  /** Orders with an acknowledged payment that the database has as unpaid. */
  unpaid: string[];
  /** Number of other responses by status. */
  refusals: Record<string, number>;
  /** The response of /readyz without a primary. */
  readiness: string;
  /** From the promotion to the first new order (ms). */
  recoveredAfterMs: number;
  /** From the kill of the primary to the first new order (ms). */
  unavailableMs: number;
}

/**
 * Customers order through nginx from two processes of the shop while the primary is killed and the
 * standby promoted. No process of the shop is restarted.
 * @param ordersBefore number of orders to acknowledge before the kill, and again after the promotion
 */
export async function failover(ordersBefore: number): Promise<FailoverOutcome> {
  const nginx = nginxProgram();
  if (!nginx) throw new Error('nginx is not installed: apt-get install -y nginx-light');
  const closing: (() => Promise<unknown>)[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-failover-data-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const pair = await startPostgresPair();
    closing.push(() => pair.stop());
    const sandbox = await startCardSandbox(dataDir);
    const shops = [await freePort(), await freePort()];
    for (const port of shops) {
      const shop = await startServer(port, {
        DATA_DIR: dataDir,
        DATABASE_URL: pair.url,
        CARD_SANDBOX_URL: sandbox,
        PUBLIC_URL: 'https://shop.example',
        TRUST_PROXY: '1',
      });
      closing.push(() => shop.stop());
    }
    const https = await freePort();
    const folder = await writeNginxFolder({ https, http: await freePort(), shops });
    closing.push(() => folder.remove());
    closing.push(startNginx(nginx, folder.file));
    return await run(
      pair,
      openHttpsClient(https, folder.certificate),
      sandbox,
      shops,
      ordersBefore,
    );
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function run(
  pair: Awaited<ReturnType<typeof startPostgresPair>>,
  post: Post,
  sandbox: string,
  shops: readonly number[],
  ordersBefore: number,
): Promise<FailoverOutcome> {
  const acknowledged: Acknowledged[] = [];
  const refused: Response[] = [];
  const stop = new AbortController();
  const report = {
    acknowledged: (order: Acknowledged) => acknowledged.push(order),
    refused: (response: Response) => refused.push(response),
  };
  const customers = Array.from({ length: CUSTOMERS_AT_ONCE }, () =>
    placeOrders(post, sandbox, report, stop.signal),
  );
  const ordersSince = (at: number) =>
    acknowledged.filter((item) => !item.paid && item.at > at).length;
  await waitUntil(() => ordersSince(0) >= ordersBefore);
  const killedAt = Date.now();
  await pair.killPrimary();
  await wait(PROMOTED_AFTER_MS);
  const readiness = await (await fetch(`http://127.0.0.1:${shops[0]}/readyz`)).text();
  await pair.promoteStandby();
  const promotedAt = Date.now();
  await waitUntil(() => ordersSince(promotedAt) >= ordersBefore);
  stop.abort();
  await Promise.all(customers);
  const recoveredAt = Math.min(
    ...acknowledged.filter((item) => item.at > promotedAt).map((item) => item.at),
  );
  return {
    before: acknowledged.filter((item) => !item.paid && item.at <= killedAt).length,
    after: ordersSince(promotedAt),
    paid: acknowledged.filter((item) => item.paid).length,
    ...(await findLost(pair.url, acknowledged)),
    refusals: countByStatus(refused),
    readiness,
    recoveredAfterMs: recoveredAt - promotedAt,
    unavailableMs: recoveredAt - killedAt,
  };
}

async function findLost(databaseUrl: string, acknowledged: readonly Acknowledged[]) {
  const db = openDatabase({ databaseUrl, dataDir: '' });
  try {
    const rows = await db.selectFrom('orders').select(['id', 'state']).execute();
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    const ids = (paid: boolean) =>
      acknowledged.filter((item) => item.paid === paid).map((item) => item.orderId);
    return {
      lost: ids(false).filter((id) => !states.has(id)),
      unpaid: ids(true).filter((id) => states.get(id) !== 'paid'),
    };
  } finally {
    await db.destroy();
  }
}

function countByStatus(responses: readonly Response[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, retryAfter } of responses) {
    const name = `${status}${retryAfter === undefined ? '' : ' with Retry-After'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function waitUntil(done: () => boolean): Promise<void> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  while (!done()) {
    if (deadline.aborted) throw new Error(`Too few orders after ${TIMEOUT_MS} ms`);
    await wait(50);
  }
}
