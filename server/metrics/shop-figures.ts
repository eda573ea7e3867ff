import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { ORDER_STATES } from '#domain/order-state.ts';
import { ATTEMPT_STATES } from '#domain/payment-state.ts';
import type { AppContext } from '../app-context.ts';
import { isReachable } from '../database/database.ts';
import { type Figures, figuresOf } from '../database/figures.ts';
import { within } from '../deadline.ts';
import { providerCheck } from '../workflows/check-providers.ts';

const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
/** A database that counts for longer (ms) has other work to do. */
const TIMEOUT_MS = 5_000;

/** The figures of a shop for Prometheus (https://prometheus.io/docs/practices/naming/). */
export interface ShopFigures {
  registry: Registry;
  /** All figures as text; those from the books are counted now. */
  scrape(): Promise<string>;
}

/** @param registry where requests are measured too */
export function shopFigures(context: AppContext, registry: Registry): ShopFigures {
  collectDefaultMetrics({ register: registry });
  const gauges = bookGauges(registry);
  const partners = providerCheck(context);
  // One count serves all who ask while it runs, so that none piles up before a slow database.
  let counting: Promise<Figures> | undefined;
  const count = () => {
    counting ??= figuresOf(context.db, context.now(), context.payments.livemode).finally(() => {
      counting = undefined;
    });
    return counting;
  };
  return {
    registry,
    async scrape() {
      const began = performance.now();
      const [found, figures] = await Promise.all([
        partners(),
        within(
          TIMEOUT_MS,
          isReachable(context.db).then((reachable) => {
            if (!reachable) throw new Error('The database cannot be reached');
            gauges.databaseLatency.set((performance.now() - began) / 1_000);
            return count();
          }),
        ).catch(() => undefined),
      ]);
      for (const [partner, reachable] of Object.entries(found))
        gauges.partners.set({ partner }, Number(reachable));
      gauges.read.set(Number(figures !== undefined));
      if (figures) setFromBooks(gauges, figures, context.now());
      else forgetBooks(gauges);
      return registry.metrics();
    },
  };
}

type Gauges = ReturnType<typeof bookGauges>;

function bookGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    orders: gauge('shop_orders', 'Orders in the books, by state', 'state'),
    attempts: gauge('shop_payment_attempts', 'Attempts to pay, by outcome', 'state'),
    mails: gauge('shop_outbox_mails', 'Mails in the outbox, by state', 'state'),
    oldestMail: gauge('shop_outbox_oldest_due_seconds', 'Age of the oldest mail that is due'),
    oldestPayment: gauge(
      'shop_payment_oldest_unresolved_seconds',
      'Age of the oldest attempt to pay whose outcome is open',
    ),
    refunds: gauge('shop_refunds_open', 'Refunds that the payment provider has yet to settle'),
    disputes: gauge('shop_disputes_open', 'Disputes that the bank has not decided yet'),
    databaseLatency: gauge('shop_database_latency_seconds', 'How long the database took to answer'),
    partners: gauge('shop_partner_up', 'Whether a partner can be reached', 'partner'),
    read: gauge('shop_books_read', 'Whether the database gave its figures in time'),
  };
}

function setFromBooks(gauges: Gauges, figures: Figures, now: number): void {
  const ageOf = (since: number | null) => (since === null ? 0 : Math.max(0, now - since) / 1_000);
  for (const state of ORDER_STATES) gauges.orders.set({ state }, figures.orders[state] ?? 0);
  for (const state of ATTEMPT_STATES) gauges.attempts.set({ state }, figures.attempts[state] ?? 0);
  for (const state of MAIL_STATES) gauges.mails.set({ state }, figures.mails[state] ?? 0);
  gauges.oldestMail.set(ageOf(figures.oldest.dueMail));
  gauges.oldestPayment.set(ageOf(figures.oldest.unresolvedPayment));
  gauges.refunds.set(figures.openRefunds);
  gauges.disputes.set(figures.openDisputes);
}

// A figure of an hour ago would pass for one of now.
function forgetBooks(gauges: Gauges): void {
  for (const gauge of [gauges.orders, gauges.attempts, gauges.mails]) gauge.reset();
  const { oldestMail, oldestPayment, refunds, disputes, databaseLatency } = gauges;
  for (const gauge of [oldestMail, oldestPayment, refunds, disputes, databaseLatency])
    gauge.remove();
}
