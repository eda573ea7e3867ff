import { products } from '#catalogue/products.ts';
import { MAX_DECLINES_OF_ORDER } from '#domain/payment-state.ts';
import { skuOf } from '#domain/product.ts';
import { formatTime } from '#server/cli/format.ts';
import { auditOf } from '#server/database/audit.ts';
import { type Database, isReachable } from '#server/database/database.ts';
import { openDisputes } from '#server/database/disputes.ts';
import { migrationProblem, pendingMigrations } from '#server/database/migrate.ts';
import { searchOrders } from '#server/database/order-search.ts';
import { mailsIn } from '#server/database/outbox.ts';
import { ordersWithDeclines, unresolvedAttempts } from '#server/database/payment-attempts.ts';
import { countSampleReviews } from '#server/database/reviews.ts';
import { allSalesStops, WHOLE_SHOP } from '#server/database/sales-stops.ts';
import type { Settings } from '#server/settings/settings.ts';
import { closedText } from '#server/use-cases/sales-stop.ts';
import { checkEvents } from './check-events.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const LIMIT = 1_000;
/** Payments take longer (ms) than this only if something is wrong. */
const LATE_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A nightly backup may take an hour longer than the last one. */
const BACKUP_MAX_AGE_MS = 25 * HOUR_MS;

/** Checks that the database answers and is migrated, and that nothing in it needs a decision. */
export async function checkDatabase(
  db: Database,
  { payments, databaseUrl }: Pick<Settings, 'payments' | 'databaseUrl'>,
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
      problem('Tables', unusable.message, 'See Upgrading in docs/operations.md.'),
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
    await checkPayments(db, now),
    await checkDeclines(db, now),
    ...(payments.kind === 'stripe' ? [await checkEvents(db, payments, now)] : []),
    await checkSamples(db),
    await checkOrdersInReview(db),
    await checkDisputes(db),
    await checkOutbox(db),
    databaseUrl === undefined ? await checkBackup(db, now) : POSTGRES_BACKUP,
  ];
}

async function checkSales(db: Database): Promise<Finding> {
  const stops = await allSalesStops(db);
  const closing = stops.find(({ subject }) => subject === WHOLE_SHOP);
  const soldOut = products.filter(({ id }) => stops.some(({ subject }) => subject === String(id)));
  const texts = [
    closing && `closed since ${formatTime(closing.since)}: ${closedText(closing)}`,
    soldOut.length > 0 && `sold out: ${soldOut.map(skuOf).join(', ')}`,
  ].filter(Boolean);
  if (texts.length === 0) return ok('Sales', 'open, nothing is sold out');
  const remedies = [
    closing && 'npm run shop -- open',
    ...soldOut.map((product) => `npm run shop -- stock ${skuOf(product)} in`),
  ].filter(Boolean);
  return warning('Sales', texts.join('; '), `When this has ended: ${remedies.join('; ')}.`);
}

async function checkPayments(db: Database, now: number): Promise<Finding> {
  const attempts = await unresolvedAttempts(db, now)
    .selectAll()
    .where('updated_at', '<=', now - LATE_MS)
    .limit(LIMIT)
    .execute();
  const [first] = attempts;
  if (!first) return ok('Payments', 'none open for long');
  return problem(
    'Payments',
    `${attempts.length} open for more than ten minutes, such as of ${first.order_id}, which may be paid`,
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
  const open = await openDisputes(db);
  const [first] = open;
  if (!first) return ok('Disputes', 'none open');
  return problem(
    'Disputes',
    `${open.length} open, such as about ${first.order_id}: unanswered, they are lost`,
    `npm run shop -- order ${first.order_id}; then answer in Stripe’s dashboard.`,
  );
}

async function checkOutbox(db: Database): Promise<Finding> {
  const failed = await mailsIn(db, { state: 'failed', limit: LIMIT });
  const [first] = failed;
  if (!first) return ok('Outbox', 'no failed emails');
  return problem(
    'Outbox',
    `${failed.length} failed emails, such as ${first.dedupe_key}: they reached no one`,
    'npm run shop -- mail --state failed shows why; mail again sends one again.',
  );
}

const POSTGRES_BACKUP = warning(
  'Backup',
  'made by PostgreSQL’s programs; the shop cannot check it',
  'npm run shop -- backup prints the command line to run every night.',
);

async function checkBackup(db: Database, now: number): Promise<Finding> {
  const entries = await auditOf(db, 'database');
  const last = entries.findLast(({ command }) => command === 'backup');
  if (last && now - last.at <= BACKUP_MAX_AGE_MS)
    return ok('Backup', `last made ${formatTime(last.at)}`);
  return problem(
    'Backup',
    last ? `last made ${formatTime(last.at)}` : 'none was made',
    'A broken disk loses all orders since the last backup: run npm run shop -- backup every night (docs/operations.md).',
  );
}
