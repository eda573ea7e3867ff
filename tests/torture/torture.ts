import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { startCardSandbox } from '../../scripts/card-sandbox-process.ts';
import { sandboxWebhook } from '../../scripts/sandbox-webhook.ts';
import { freePort } from '../helpers/free-port.ts';
import { audit, type Books, type Findings, readBooks } from './audit.ts';
import { bookedCharges, haveABadDay, haveGoodDays } from './card-company.ts';
import { goShopping, type Told } from './customer.ts';
import { type MortalShop, startMortalShop } from './mortal-shop.ts';
import { type Random, randomFrom } from './random.ts';

/** Every charge must have its paid order, and every paid order its mails, so soon after a restart. */
const SETTLED_WITHIN_MS = 90_000;
const CUSTOMERS_AT_ONCE = 16;

export interface Torture {
  checkouts: number;
  seed: number;
  /** postgres://… of an empty database; SQLite when absent. */
  databaseUrl: string | undefined;
  /** How many processes of the shop share the database; only PostgreSQL serves more than one. */
  processes: number;
}

export interface Outcome {
  findings: Findings;
  orders: number;
  charges: number;
  deaths: number;
  /** From the last restart until everything fitted. */
  settledAfterMs: number;
}

/**
 * Lets customers shop while the card company has bad days and the shop's processes are killed again
 * and again, one or all at once; then starts them once more, waits for them to put everything right,
 * and compares the books.
 */
export async function torture(wanted: Torture): Promise<Outcome> {
  const { checkouts, seed, databaseUrl, processes } = wanted;
  const random = randomFrom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-torture-'));
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const sandbox = await startCardSandbox(dataDir, webhookOf(ports));
  const shops = await Promise.all(
    ports.map((port) =>
      startMortalShop(port, {
        DATA_DIR: dataDir,
        CARD_SANDBOX_URL: sandbox,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      }),
    ),
  );
  const outside = letPagesReach(shops, random);
  try {
    const told = await shopUnderFire(shops, sandbox, checkouts, random);
    await haveGoodDays(sandbox);
    await Promise.all(shops.map((shop) => shop.killAndRestart()));
    const read = () => booksOf({ dataDir, databaseUrl }, sandbox, told);
    const settledAfterMs = await untilSettled(read);
    await Promise.all(shops.map((shop) => shop.stop()));
    const books = await read();
    const { orders, charges } = books;
    return {
      findings: audit(books),
      orders: orders.length,
      charges: charges.length,
      deaths: shops.reduce((sum, shop) => sum + shop.deaths(), 0),
      settledAfterMs,
    };
  } finally {
    outside();
    await rm(dataDir, { recursive: true, force: true });
  }
}

// The events of the card company come to one process, which the others' customers profit from.
function webhookOf([port = 0]: readonly number[]) {
  return sandboxWebhook({ host: '127.0.0.1', port });
}

async function shopUnderFire(
  shops: readonly MortalShop[],
  sandbox: string,
  checkouts: number,
  random: Random,
): Promise<Told[]> {
  let open = true;
  const fire = (async () => {
    while (open) {
      await haveABadDay(sandbox, random);
      await sleep(random.between(300, 2_500));
      const dying = random.happens(0.3) ? shops : [random.pick(shops)];
      await Promise.all(dying.map((shop) => shop.killAndRestart()));
    }
  })();
  const told: Told[] = [];
  let left = checkouts;
  const queue = Array.from({ length: CUSTOMERS_AT_ONCE }, async () => {
    while (left > 0) {
      left -= 1;
      told.push(...(await goShopping(sandbox, random)));
    }
  });
  await Promise.all(queue);
  open = false;
  await fire;
  return told;
}

async function booksOf(
  place: { dataDir: string; databaseUrl: string | undefined },
  sandbox: string,
  told: Told[],
): Promise<Books> {
  const db = openDatabase(place);
  try {
    const shops = await readBooks(db, join(place.dataDir, 'outbox'));
    return { ...shops, charges: await bookedCharges(sandbox), told };
  } finally {
    await db.destroy();
  }
}

async function untilSettled(read: () => Promise<Books>): Promise<number> {
  const restarted = Date.now();
  while (Date.now() - restarted < SETTLED_WITHIN_MS) {
    const findings = audit(await read());
    const open = [findings['charged without a paid order'], findings['paid, and a mail missing']];
    if (open.every((orders) => orders.length === 0)) break;
    await sleep(500);
  }
  return Date.now() - restarted;
}

/** The page's code asks the shop by paths, as in a browser, and any process may answer. */
function letPagesReach(shops: readonly MortalShop[], random: Random): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    fetch(typeof input === 'string' ? new URL(input, random.pick(shops).url) : input, init);
  return () => {
    globalThis.fetch = fetch;
  };
}
