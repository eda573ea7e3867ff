import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { startCardSandbox } from '../../scripts/card-sandbox.ts';
import { freePort } from '../helpers/free-port.ts';
import { startServer } from '../torture/restartable-server.ts';
import { nginxProgram, startNginx, writeNginxFolder } from './nginx.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { type Acknowledged, type Answer, askOver, keepOrdering } from './shopper.ts';

const CUSTOMERS_AT_ONCE = 8;
const PROMOTED_AFTER_MS = 3_000;
const BACK_WITHIN_MS = 60_000;

export interface FailoverOutcome {
  /** Orders that were acknowledged, before and after the primary died. */
  before: number;
  after: number;
  /** Payments that were acknowledged. */
  paid: number;
  /** Acknowledged orders that are not in the database. */
  lost: string[];
  /** Orders whose payment was acknowledged and that are not paid. */
  unpaid: string[];
  /** How often each status other than the hoped for was answered. */
  refusals: Record<string, number>;
  /** What /readyz said while there was no primary. */
  readiness: string;
  /** From the promotion to the first new order (ms). */
  backAfterMs: number;
  /** From the death of the primary to the first new order (ms). */
  awayMs: number;
}

/**
 * Customers order through nginx from two processes of the shop; the primary is killed, the standby
 * promoted, and nothing else is touched.
 * @param ordersBefore as many are acknowledged before the primary dies, and again afterwards
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
    return await run(pair, askOver(https, folder.certificate), sandbox, shops, ordersBefore);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function run(
  pair: Awaited<ReturnType<typeof startPostgresPair>>,
  ask: ReturnType<typeof askOver>,
  sandbox: string,
  shops: readonly number[],
  ordersBefore: number,
): Promise<FailoverOutcome> {
  const heard: Acknowledged[] = [];
  const refused: Answer[] = [];
  const stop = new AbortController();
  const tell = {
    acknowledged: (what: Acknowledged) => heard.push(what),
    refused: (answer: Answer) => refused.push(answer),
  };
  const customers = Array.from({ length: CUSTOMERS_AT_ONCE }, () =>
    keepOrdering(ask, sandbox, tell, stop.signal),
  );
  const ordersSince = (at: number) => heard.filter((it) => !it.paid && it.at > at).length;
  await until(() => ordersSince(0) >= ordersBefore);
  const diedAt = Date.now();
  await pair.killPrimary();
  await wait(PROMOTED_AFTER_MS);
  const readiness = await (await fetch(`http://127.0.0.1:${shops[0]}/readyz`)).text();
  await pair.promoteStandby();
  const promotedAt = Date.now();
  await until(() => ordersSince(promotedAt) >= ordersBefore);
  stop.abort();
  await Promise.all(customers);
  const backAt = Math.min(...heard.filter((it) => it.at > promotedAt).map((it) => it.at));
  return {
    before: heard.filter((it) => !it.paid && it.at <= diedAt).length,
    after: ordersSince(promotedAt),
    paid: heard.filter((it) => it.paid).length,
    ...(await missing(pair.url, heard)),
    refusals: countsOf(refused),
    readiness,
    backAfterMs: backAt - promotedAt,
    awayMs: backAt - diedAt,
  };
}

async function missing(databaseUrl: string, heard: readonly Acknowledged[]) {
  const db = openDatabase({ databaseUrl, dataDir: '' });
  try {
    const rows = await db.selectFrom('orders').select(['id', 'state']).execute();
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    const ids = (paid: boolean) => heard.filter((it) => it.paid === paid).map((it) => it.orderId);
    return {
      lost: ids(false).filter((id) => !states.has(id)),
      unpaid: ids(true).filter((id) => states.get(id) !== 'paid'),
    };
  } finally {
    await db.destroy();
  }
}

function countsOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, retryAfter } of answers) {
    const name = `${status}${retryAfter === undefined ? '' : ' with Retry-After'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function until(done: () => boolean): Promise<void> {
  const patience = AbortSignal.timeout(BACK_WITHIN_MS);
  while (!done()) {
    if (patience.aborted) throw new Error(`Not within ${BACK_WITHIN_MS} ms`);
    await wait(50);
  }
}
