import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { ORDER_STATES } from '#domain/order-state.ts';
import { ATTEMPT_STATES } from '#domain/payment-state.ts';
import type { AppContext } from '../app-context.ts';
import { isReachable } from '../database/database.ts';
import { type Figures, figuresOf } from '../database/figures.ts';
import { within } from '../deadline.ts';
import { providerCheck } from '../use-cases/check-providers.ts';

const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
/** For the queries of one scrape (ms). */
const TIMEOUT_MS = 5_000;

/** The shop's metrics for Prometheus (https://prometheus.io/docs/practices/naming/). */
export interface ShopMetrics {
  registry: Registry;
  /** All metrics as text; those from the database are queried now. */
  scrape(): Promise<string>;
}

/** @param registry also has the metrics of requests */
export function shopMetrics(context: AppContext, registry: Registry): ShopMetrics {
  collectDefaultMetrics({ register: registry });
  const gauges = createGauges(registry);
  const checkProviders = providerCheck(context);
  // Scrapes share a running query, so that queries do not pile up before a slow database.
  let running: Promise<Figures> | undefined;
  const queryFigures = () => {
    running ??= figuresOf(context.db, context.now(), context.payments.livemode).finally(() => {
      running = undefined;
    });
    return running;
  };

  async function readDatabase(): Promise<Figures> {
    const began = performance.now();
    if (!(await isReachable(context.db))) throw new Error('The database cannot be reached');
    gauges.databaseLatency.set((performance.now() - began) / 1_000);
    return queryFigures();
  }

  return {
    registry,
    async scrape() {
      const [reachable, figures] = await Promise.all([
        checkProviders(),
        within(TIMEOUT_MS, readDatabase()).catch(() => undefined),
      ]);
      for (const [partner, isUp] of Object.entries(reachable))
        gauges.partners.set({ partner }, Number(isUp));
      gauges.read.set(Number(figures !== undefined));
      if (figures) setFromDatabase(gauges, figures, context.now());
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
      'Age of the oldest payment attempt whose outcome is open',
    ),
    refunds: gauge('shop_refunds_open', 'Refunds that the payment provider has not settled yet'),
    disputes: gauge('shop_disputes_open', 'Disputes that the bank has not decided yet'),
    databaseLatency: gauge('shop_database_latency_seconds', 'Response time of the database'),
    partners: gauge('shop_partner_up', 'Whether a dependency can be reached', 'partner'),
    read: gauge('shop_books_read', 'Whether the database was read in time'),
  };
}

function setFromDatabase(gauges: Gauges, figures: Figures, now: number): void {
  const ageOf = (since: number | null) => (since === null ? 0 : Math.max(0, now - since) / 1_000);
  for (const state of ORDER_STATES) gauges.orders.set({ state }, figures.orders[state] ?? 0);
  for (const state of ATTEMPT_STATES) gauges.attempts.set({ state }, figures.attempts[state] ?? 0);
  for (const state of MAIL_STATES) gauges.mails.set({ state }, figures.mails[state] ?? 0);
  gauges.oldestMail.set(ageOf(figures.oldest.dueMail));
  gauges.oldestPayment.set(ageOf(figures.oldest.unresolvedPayment));
  gauges.refunds.set(figures.openRefunds);
  gauges.disputes.set(figures.openDisputes);
}

// Old values would pass for current ones.
function resetDatabaseGauges(gauges: Gauges): void {
  for (const gauge of [gauges.orders, gauges.attempts, gauges.mails]) gauge.reset();
  const { oldestMail, oldestPayment, refunds, disputes, databaseLatency } = gauges;
  for (const gauge of [oldestMail, oldestPayment, refunds, disputes, databaseLatency])
    gauge.remove();
}
