import { existsSync } from 'node:fs';
import { products } from '#catalogue/products.ts';
import { needsResponse } from '#domain/dispute.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { MAX_DECLINES_OF_ORDER } from '#domain/payment-state.ts';
import { skuOf } from '#domain/product.ts';
import { lastDatabaseEntry } from '#server/database/audit-log.ts';
import { type Database, isReachable, openDatabase, sqliteFile } from '#server/database/database.ts';
import { migrationProblem, pendingMigrations } from '#server/database/migrate.ts';
import { findEmails } from '#server/email/outbox-queries.ts';
import { type OpenDispute, openDisputes } from '#server/orders/dispute-queries.ts';
import { searchOrders } from '#server/orders/order-search.ts';
import { formatSpokenTime } from '#server/owner/format.ts';
import { ordersWithDeclines, unresolvedAttempts } from '#server/payments/attempt-queries.ts';
import { byLastDay, noRefundAdvice, soonestFirst } from '#server/payments/dispute-advice.ts';
import { disputePage } from '#server/payments/stripe-dashboard.ts';
import { countSampleReviews } from '#server/reviews/review-queries.ts';
import { takesRealMoney } from '#server/settings/payment-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { closedText } from '#server/shop-status/sales-stop.ts';
import { allSalesStops, WHOLE_SHOP } from '#server/shop-status/sales-stop-queries.ts';
import { checkEvents } from './check-events.ts';
import { checkStock } from './check-stock.ts';
import { checkVat } from './check-vat.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const LIMIT = 1_000;
/** Payments take longer (ms) than this only if something is wrong. */
const LATE_MS = 10 * 60_000;
/** A nightly backup may take an hour longer than the last one. */
const BACKUP_MAX_AGE_MS = 25 * HOUR_MS;

/** Checks that the database answers and is migrated, and that nothing in it needs a decision. */
export async function checkDatabase(settings: Settings, now: number): Promise<Finding[]> {
  if (settings.databaseUrl === undefined && !existsSync(sqliteFile(settings.dataDir)))
    return [
      warning(
        'Database',
        'there is none',
        'The shop creates it when it starts. If it was started already, check DATA_DIR.',
      ),
    ];
  try {
    const db = openDatabase(settings);
    try {
      return await checkRows(db, settings, now);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    // Opening the file fails on a full disk, and a query on a broken one.
    const reason = error instanceof Error ? error.message : String(error);
    return [
      problem(
        'Database',
        `could not be read, so that no order is possible: ${reason}`,
        'Check the disk and DATA_DIR.',
      ),
    ];
  }
}

async function checkRows(
  db: Database,
  { payments }: Pick<Settings, 'payments'>,
  now: number,
): Promise<Finding[]> {
  if (!(await isReachable(db)))
    return [
      problem(
        'Database',
        'does not answer: no order is possible',
        'Check DATABASE_URL or DATA_DIR.',
      ),
    ];
  const unusable = await migrationProblem(db);
  if (unusable)
    return [
      ok('Database', 'answers'),
      problem(
        'Tables',
        unusable.message,
        'The shop does not start with it: see Upgrading in docs/operations.md.',
      ),
    ];
  const pending = await pendingMigrations(db);
  if (pending > 0)
    return [
      ok('Database', 'answers'),
      warning(
        'Tables',
        pending === 1 ? '1 migration is pending' : `${pending} migrations are pending`,
        'Back up the database; they run when the shop starts.',
      ),
    ];
  return [
    ok('Database', 'answers'),
    ok('Tables', 'match this version'),
    await checkSales(db),
    await checkStock(db),
    await checkPayments(db, now),
    await checkDeclines(db, now),
    ...(payments.kind === 'stripe' ? [await checkEvents(db, payments, now)] : []),
    await checkSamples(db),
    await checkOrdersInReview(db),
    await checkDisputes(db),
    await checkOutbox(db),
    await checkBackup(db, now),
    ...(await checkVat(db, now, takesRealMoney(payments))),
  ];
}

async function checkSales(db: Database): Promise<Finding> {
  const stops = await allSalesStops(db);
  const closing = stops.find(({ subject }) => subject === WHOLE_SHOP);
  const soldOut = products.filter(({ id }) => stops.some(({ subject }) => subject === String(id)));
  const texts = [
    closing && `closed since ${formatSpokenTime(closing.since)}: ${closedText(closing)}`,
    soldOut.length > 0 && `sold out: ${soldOut.map(skuOf).join(', ')}`,
  ].filter(Boolean);
  if (texts.length === 0) return ok('Sales', 'open, nothing is sold out');
  const remedies = [
    closing && 'npm run shop -- open',
    ...soldOut.map((product) => `npm run shop -- stock ${skuOf(product)} in`),
  ].filter(Boolean);
  return {
    ...warning('Sales', texts.join('; '), `When this has ended: ${remedies.join('; ')}.`),
    ...(closing && { closed: true }),
  };
}

async function checkPayments(db: Database, now: number): Promise<Finding> {
  const attempts = await unresolvedAttempts(db, now)
    .selectAll()
    .where('updatedAt', '<=', now - LATE_MS)
    .limit(LIMIT)
    .execute();
  const [first] = attempts;
  if (!first) return ok('Payments', 'none open for long');
  return problem(
    'Payments',
    `${attempts.length} open for more than ten minutes, such as of ${first.orderId}, which may be paid`,
    'npm run reconcile looks them up at the payment provider; then look at the order.',
  );
}

/** Many declines of one order can be tests of stolen cards, or a customer who needs help. */
async function checkDeclines(db: Database, now: number): Promise<Finding> {
  const orders = await ordersWithDeclines(db, {
    since: now - DAY_MS,
    least: MAX_DECLINES_OF_ORDER,
  });
  const [first] = orders;
  if (first === undefined) return ok('Declines', 'no order with many in the last day');
  return warning(
    'Declines',
    `${orders.length} orders with ${MAX_DECLINES_OF_ORDER} or more in the last day, such as ${first}`,
    'If they look like tests of stolen cards, set rules in Stripe’s Radar (docs/operations.md).',
  );
}

async function checkSamples(db: Database): Promise<Finding> {
  const samples = await countSampleReviews(db);
  if (samples === 0) return ok('Samples', 'no sample reviews');
  // Directive 2005/29/EC, Annex I, no. 23c.
  return problem(
    'Samples',
    `${samples} invented reviews are stored, and the law forbids to show them to customers`,
    'Set SEED=off, then npm run shop -- reviews delete-samples.',
  );
}

async function checkOrdersInReview(db: Database): Promise<Finding> {
  const orders = await searchOrders(db, { state: 'needs_review', limit: LIMIT });
  const [first] = orders;
  if (!first) return ok('Orders', 'none needs a decision');
  return problem(
    'Orders',
    `${orders.length} whose payment does not match, such as ${first.id}: not to be dispatched`,
    `npm run shop -- order ${first.id}; compare it with the payment at Stripe, then refund it.`,
  );
}

async function checkDisputes(db: Database): Promise<Finding> {
  const disputes = await openDisputes(db);
  const open = soonestFirst(disputes.filter(({ status }) => needsResponse(status)));
  const [first] = open;
  if (!first) return ok('Disputes', 'none to answer');
  return toAnswer(first, open.length);
}

/** @param count of the disputes to answer, of which this one ends first */
export function toAnswer(dispute: OpenDispute, count: number): Finding {
  const { orderId, livemode, evidenceDueBy } = dispute;
  const lastDay = byLastDay(dispute);
  const waiting =
    count === 1
      ? `${orderId} waits for an answer${lastDay}`
      : `${count} wait for an answer, such as ${orderId}${lastDay}`;
  const advice = noRefundAdvice([dispute]);
  const others = count === 1 ? [] : [`${count} disputes wait for an answer; this one ends first.`];
  return {
    ...problem(
      'Disputes',
      [`${waiting}: without one, the money is lost.`, ...advice].join(' '),
      `npm run shop -- order ${orderId}; then answer in Stripe’s dashboard.`,
      { label: `Answer ${orderId} at Stripe`, url: disputePage(dispute, livemode === 1) },
    ),
    ...(evidenceDueBy !== null && {
      deadline: {
        at: evidenceDueBy,
        otherwise: [...others, 'Without an answer, the money is lost.', ...advice].join(' '),
      },
    }),
  };
}

async function checkOutbox(db: Database): Promise<Finding> {
  const failed = await findEmails(db, { state: 'failed', limit: LIMIT });
  const [first] = failed;
  if (!first) return ok('Outbox', 'no failed emails');
  return problem(
    'Outbox',
    `${failed.length} not delivered, such as ${first.dedupeKey}`,
    'npm run shop -- mail --state failed shows why; mail again sends one again.',
  );
}

async function checkBackup(db: Database, now: number): Promise<Finding> {
  const last = await lastDatabaseEntry(db, 'backup');
  const drill = await lastDatabaseEntry(db, 'restore-drill');
  const tried = drill === undefined ? 'never tried' : `last tried ${formatSpokenTime(drill.at)}`;
  if (last && now - last.at <= BACKUP_MAX_AGE_MS)
    return ok('Backup', `last made on ${formatSpokenTime(last.at)}; restore-drill ${tried}`);
  return missedBackup(last?.at);
}

/** @param lastAt when the last backup was made (ms); undefined when none was */
export function missedBackup(lastAt: number | undefined): Finding {
  return problem(
    'Backup',
    lastAt === undefined
      ? 'none was made: if the disk breaks, all orders are lost'
      : `last made on ${formatSpokenTime(lastAt)}: if the disk breaks, all orders since then are lost`,
    'Make one now (npm run shop -- backup), then see that one is made every night (Nightly backup in docs/operations.md).',
  );
}
