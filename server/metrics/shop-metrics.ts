import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { ORDER_STATES } from '#domain/order-state.ts';
import { ATTEMPT_STATES } from '#domain/payment-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { isReachable } from '#server/database/database.ts';
import { readStateCounts, type StateCounts } from '#server/database/state-counts.ts';
import { diskSpace } from '#server/disk-space.ts';
import { dependencyCheck, type PageFiles } from '#server/use-cases/dependency-check.ts';
import { withTimeout } from '#server/with-timeout.ts';

const MAIL_STATES = ['waiting', 'held', 'sent', 'failed'] as const;
/** For the queries of one scrape (ms). */
const TIMEOUT_MS = 5_000;

/** The shop's metrics for Prometheus (https://prometheus.io/docs/practices/naming/). */
export interface ShopMetrics {
  registry: Registry;
  /** All metrics as text; those from the database are queried now. */
  scrape(): Promise<string>;
}

/**
 * @param registry also has the metrics of requests
 * @param dataDir the folder whose disk is measured
 * @param files whose presence is reported
 */
export function shopMetrics(
  context: AppContext,
  registry: Registry,
  { dataDir, files }: { dataDir: string; files: PageFiles },
): ShopMetrics {
  collectDefaultMetrics({ register: registry });
  const gauges = createGauges(registry);
  const checkDependencies = dependencyCheck(context, files);
  // Scrapes share a running query, so that queries do not pile up before a slow database.
  let running: Promise<StateCounts> | undefined;
  const queryCounts = () => {
    running ??= readStateCounts(context.db, context.now(), context.payments.livemode).finally(
      () => {
        running = undefined;
      },
    );
    return running;
  };

  async function readDatabase(): Promise<StateCounts> {
    const began = performance.now();
    if (!(await isReachable(context.db))) throw new Error('The database cannot be reached');
    gauges.databaseLatency.set((performance.now() - began) / 1_000);
    return queryCounts();
  }

  return {
    registry,
    async scrape() {
      const [reachable, counts, disk] = await Promise.all([
        checkDependencies(),
        withTimeout(TIMEOUT_MS, readDatabase).catch(() => undefined),
        diskSpace(dataDir),
      ]);
      gauges.diskFree.set(disk.freeBytes);
      gauges.diskSize.set(disk.sizeBytes);
      for (const [dependency, isUp] of Object.entries(reachable))
        gauges.dependencies.set({ dependency }, Number(isUp));
      gauges.read.set(Number(counts !== undefined));
      if (counts) setFromDatabase(gauges, counts, context.now());
      else resetDatabaseGauges(gauges);
      return registry.metrics();
    },
  };
}

type Gauges = ReturnType<typeof createGauges>;

function createGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    orders: gauge('shop_orders', 'Orders, by state', 'state'),
    attempts: gauge('shop_payment_attempts', 'Payment attempts, by state', 'state'),
    mails: gauge('shop_outbox_mails', 'Emails in the outbox, by state', 'state'),
    oldestMail: gauge('shop_outbox_oldest_due_seconds', 'Age of the oldest email that is due'),
    oldestPayment: gauge(
      'shop_payment_oldest_unresolved_seconds',
      'Age of the oldest open payment attempt, without 3-D Secure challenges under way',
    ),
    events: gauge(
      'shop_events_polled_age_seconds',
      'Time since the payment provider’s events were read completely',
    ),
    backup: gauge(
      'shop_backup_last_success_timestamp_seconds',
      'When the newest backup was made and checked; 0 when there is none',
    ),
    refunds: gauge('shop_refunds_open', 'Refunds that the payment provider has not settled yet'),
    disputes: gauge('shop_disputes_open', 'Disputes that the bank has not decided yet'),
    databaseLatency: gauge('shop_database_latency_seconds', 'Response time of the database'),
    dependencies: gauge(
      'shop_dependency_up',
      'Whether a dependency can be reached, the database written, and the files of the pages read',
      'dependency',
    ),
    closed: gauge('shop_closed', 'Whether the owner has closed the shop'),
    diskFree: gauge('shop_disk_free_bytes', 'Space left on the disk of DATA_DIR'),
    diskSize: gauge('shop_disk_size_bytes', 'Size of the disk of DATA_DIR'),
    read: gauge('shop_database_read_success', 'Whether the database was read in time'),
  };
}

function setFromDatabase(gauges: Gauges, counts: StateCounts, now: number): void {
  const ageOf = (since: number | null) => (since === null ? 0 : Math.max(0, now - since) / 1_000);
  for (const state of ORDER_STATES) gauges.orders.set({ state }, counts.orders[state] ?? 0);
  for (const state of ATTEMPT_STATES) gauges.attempts.set({ state }, counts.attempts[state] ?? 0);
  for (const state of MAIL_STATES) gauges.mails.set({ state }, counts.mails[state] ?? 0);
  gauges.oldestMail.set(ageOf(counts.oldest.dueMail));
  gauges.oldestPayment.set(ageOf(counts.oldest.unresolvedAttempt));
  gauges.events.set(ageOf(counts.eventsPolledUntil));
  gauges.backup.set((counts.lastBackupAt ?? 0) / 1_000);
  gauges.refunds.set(counts.openRefunds);
  gauges.disputes.set(counts.openDisputes);
  gauges.closed.set(Number(counts.closed));
}

// Old values would pass for current ones.
function resetDatabaseGauges(gauges: Gauges): void {
  for (const gauge of [gauges.orders, gauges.attempts, gauges.mails]) gauge.reset();
  const { oldestMail, oldestPayment, events, backup, refunds, disputes, closed, databaseLatency } =
    gauges;
  for (const gauge of [oldestMail, oldestPayment, events, backup, refunds, disputes, closed])
    gauge.remove();
  databaseLatency.remove();
}
