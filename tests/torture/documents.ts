import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/document.ts';
import { addAmounts, NO_AMOUNTS, type VatAmounts } from '#domain/vat-amounts.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { documentsIssued, type StoredDocument } from '#server/documents/document-queries.ts';
import { vatEntries } from '#server/reports/vat-entries.ts';
import { randomFrom } from './random.ts';

const WORKER = new URL('document-worker.ts', import.meta.url).pathname;
const EVER = { from: 0, until: Number.MAX_SAFE_INTEGER };
const PROCESSES = 2;

export interface DocumentOutcome {
  orders: number;
  creditNotes: number;
  debitNotes: number;
  kills: number;
  /** Violated invariants; must be empty. */
  findings: string[];
}

/**
 * Places, pays and refunds orders at random in two processes that are killed again and again, then compares invoices,
 * credit notes and the figures of the return.
 * @param orders how many orders to pay
 * @param databaseUrl postgres://… of an empty database; SQLite when absent
 */
export async function tortureDocuments(
  orders: number,
  seed: number,
  databaseUrl: string | undefined,
): Promise<DocumentOutcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-documents-'));
  const db = openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(db);
    const kills = await workAndKill(db, orders, seed, { dataDir, databaseUrl });
    const documents = await documentsIssued(db, EVER);
    const count = (kind: DocumentKind) => documents.filter((it) => it.kind === kind).length;
    return {
      orders: count('invoice'),
      creditNotes: count('credit_note'),
      debitNotes: count('debit_note'),
      kills,
      findings: [
        ...DOCUMENT_KINDS.flatMap((kind) => wrongNumbers(kind, documents)),
        ...(await missingDocuments(db, documents)),
        ...(await differingAmounts(db, documents)),
      ],
    };
  } finally {
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function workAndKill(
  db: Database,
  orders: number,
  seed: number,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<number> {
  const random = randomFrom(seed);
  const start = () =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WORKER], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
      stdio: 'inherit',
    });
  const workers = Array.from({ length: PROCESSES }, start);
  let kills = 0;
  while ((await paidOrders(db)) < orders) {
    await sleep(random.between(1_000, 4_000));
    const index = Math.floor(random.draw() * PROCESSES);
    const worker = workers[index];
    if (!worker) continue;
    await kill(worker);
    workers[index] = start();
    kills += 1;
  }
  await Promise.all(workers.map(kill));
  return kills;
}

async function kill(worker: ChildProcess): Promise<void> {
  // A worker never ends by itself, unless it fails.
  if (worker.exitCode !== null) throw new Error(`A process failed with code ${worker.exitCode}`);
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

async function paidOrders(db: Database): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paidAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function wrongNumbers(kind: DocumentKind, documents: readonly StoredDocument[]): string[] {
  const numbers = documents
    .filter((it) => it.kind === kind)
    .map(({ number }) => number)
    .sort((a, b) => a - b);
  return numbers
    .filter((number, index) => number !== index + 1)
    .slice(0, 1)
    .map((number) => `${kind} ${number} after a gap or double`);
}

async function missingDocuments(
  db: Database,
  documents: readonly StoredDocument[],
): Promise<string[]> {
  const ofOrder = (kind: DocumentKind) =>
    Map.groupBy(
      documents.filter((it) => it.kind === kind),
      ({ content }) => content.orderId,
    );
  const [invoices, credits, debits] = [
    ofOrder('invoice'),
    ofOrder('credit_note'),
    ofOrder('debit_note'),
  ];
  const orders = await db.selectFrom('orders').select(['id', 'paidAt']).execute();
  const refunds = Map.groupBy(
    await db.selectFrom('refunds').selectAll().execute(),
    ({ orderId }) => orderId,
  );
  return orders
    .filter(({ id, paidAt }) => {
      const ofIt = refunds.get(id) ?? [];
      const succeeded = ofIt.filter(({ succeededAt }) => succeededAt !== null).length;
      const returned = ofIt.filter(({ returnedAt }) => returnedAt !== null).length;
      return (
        (invoices.get(id)?.length ?? 0) !== (paidAt === null ? 0 : 1) ||
        (credits.get(id)?.length ?? 0) !== succeeded ||
        (debits.get(id)?.length ?? 0) !== returned
      );
    })
    .map(({ id }) => `${id} has other documents than payments and refunds`);
}

/** The documents of each order must add up to its lines in the return, and for a whole refund to nothing. */
async function differingAmounts(
  db: Database,
  documents: readonly StoredDocument[],
): Promise<string[]> {
  const stated = new Map<string, VatAmounts>();
  for (const { kind, content } of documents) {
    const before = stated.get(content.orderId) ?? NO_AMOUNTS;
    const sign = kind === 'credit_note' ? -1 : 1;
    stated.set(content.orderId, addAmounts(before, content.amounts, sign));
  }
  const returned = new Map<string, VatAmounts>();
  for (const entry of await vatEntries(db, { ...EVER, liveOnly: false }))
    returned.set(entry.orderId, addAmounts(returned.get(entry.orderId) ?? NO_AMOUNTS, entry));
  const text = (amounts: VatAmounts | undefined) => JSON.stringify(amounts);
  const refunded = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'refunded')
    .execute();
  return [
    ...[...stated]
      .filter(([id, amounts]) => text(amounts) !== text(returned.get(id)))
      .map(([id]) => `${id} has other amounts in documents than in the return`),
    ...refunded
      .filter(({ id }) => text(stated.get(id)) !== text(NO_AMOUNTS))
      .map(({ id }) => `${id} is refunded, but its documents do not add up to nothing`),
  ];
}
