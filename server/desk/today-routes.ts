import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { DeskFinding, DeskSent, DeskToday } from '#contract/desk.ts';
import { DAY_MS } from '#domain/durations.ts';
import { skuOf } from '#domain/product.ts';
import type { AppContext } from '#server/app-context.ts';
import { waitingDispatchEmails } from '#server/email/outbox-queries.ts';
import { customerName } from '#server/orders/order-parts.ts';
import { findParcels } from '#server/orders/packing-queries.ts';
import type { Finding } from '#server/owner/doctor/finding.ts';
import { formatDay } from '#server/owner/format.ts';
import { parseDay } from '#server/owner/parse-input.ts';
import { salesBetween } from '#server/owner/sales-bars.ts';
import { paymentsIn } from '#server/reports/sales-queries.ts';
import { readToday } from '#server/reports/today.ts';
import { toDeskParcel } from './order-routes.ts';

/** The doctor asks other machines, and takes seconds. */
const CHECK_EVERY_MS = 5 * 60_000;
const SALES_DAYS = 7;
/** Of the orders to pack; the list of more would be slow to show. */
const MAX_PARCELS = 200;

/** What waits for the owner, and the parcels to pack. */
export const todayRoutes: FastifyPluginAsyncZod<{
  context: AppContext;
  checkShop: () => Promise<Finding[]>;
}> = async (app, { context, checkShop }) => {
  let checked: { at: number; findings: Promise<Finding[]> } | undefined;

  app.get('/api/checks', async (): Promise<DeskFinding[]> => {
    if (!checked || context.now() >= checked.at + CHECK_EVERY_MS)
      checked = { at: context.now(), findings: checkShop() };
    return (await checked.findings).flatMap(({ severity, ...finding }) =>
      severity === 'ok' ? [] : { ...finding, severity },
    );
  });

  app.get('/api/today', async (): Promise<DeskToday> => {
    const until = context.now() + 1;
    const from = parseDay(formatDay(until - (SALES_DAYS - 1) * DAY_MS));
    const { livemode } = context.payments;
    const [today, sent, payments] = await Promise.all([
      readToday(context),
      justSent(context),
      paymentsIn(context.db, { from, until, liveOnly: livemode }),
    ]);
    return {
      ...today,
      livemode,
      toPack: today.parcels.length,
      parcels: today.parcels.slice(0, MAX_PARCELS).map(toDeskParcel),
      stock: today.stock.map(({ product, available, level }) => ({
        ...{ sku: skuOf(product), name: product.name, available, level },
      })),
      sent,
      sales: salesBetween(payments, { from, until }, 'day'),
    };
  });
};

/** The orders whose dispatch can still be undone. */
async function justSent({ db, now }: AppContext): Promise<DeskSent[]> {
  const emails = await waitingDispatchEmails(db, now());
  const undoUntil = new Map(
    emails.map(({ dedupeKey, dueAt }) => [dedupeKey.split('-')[2] ?? '', dueAt]),
  );
  const parcels = await findParcels(db, [...undoUntil.keys()]);
  return parcels.map(({ order: { id, trackingNumber, customer } }) => ({
    ...{ id, trackingNumber, undoUntil: undoUntil.get(id) ?? 0 },
    name: customerName({ customer }),
  }));
}
