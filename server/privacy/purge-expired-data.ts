import { clockDoubt, ROW_PROVES_AFTER_MS } from '#domain/clock.ts';
import { DAY_MS } from '#domain/durations.ts';
import { POLICIES } from '#domain/policies.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/database.ts';
import {
  deleteOrders,
  deleteSupportDataBefore,
  deleteTechnicalDataBefore,
  newestRowBefore,
  ordersUnchangedSince,
} from './retention-queries.ts';

/** How many of each were deleted. */
interface Purged {
  unpaidOrders: number;
  orders: number;
  /** Emails and events of the payment provider. */
  technical: number;
  /** Messages, and withdrawals that match no order. */
  support: number;
}

type PurgeResult =
  | { kind: 'purged'; deleted: Purged }
  /** Nothing was deleted. */
  | { kind: 'clock-in-doubt'; reason: string };

const BATCH = 100;

/**
 * Deletes data whose retention period is over: orders counted from their last change, everything else
 * from the day it was stored. Safe to run at any time: with a clock that may be wrong it deletes nothing. What was
 * deleted is logged, and is in the audit log.
 */
export async function purgeExpiredData(context: AppContext): Promise<PurgeResult> {
  const now = context.now();
  const reason = await doubtAbout(context, now);
  if (reason !== undefined) return { kind: 'clock-in-doubt', reason };
  const deleted: Purged = { unpaidOrders: 0, orders: 0, technical: 0, support: 0 };
  try {
    await purge(context.db, now, deleted);
  } finally {
    await recordPurge(context, deleted);
  }
  return { kind: 'purged', deleted };
}

async function doubtAbout({ db, payments }: AppContext, now: number): Promise<string | undefined> {
  return clockDoubt({
    now,
    canAsk: !payments.isLocal,
    otherTime: payments.isLocal ? undefined : await payments.currentTime(),
    newestRow: await newestRowBefore(db, now - ROW_PROVES_AFTER_MS),
  });
}

/** @param deleted is updated after each step, so that it is right also when a later step fails */
async function purge(db: Database, now: number, deleted: Purged): Promise<void> {
  const unpaidSince = now - POLICIES.unpaidOrderDays * DAY_MS;
  const unpaid = { states: ['cancelled', 'expired'], unpaidOnly: true } as const;
  for await (const count of purgeOrders(db, unpaidSince, unpaid)) deleted.unpaidOrders += count;
  const paidSince = monthsBefore(now, 12 * POLICIES.orderDataYears);
  // Not `refund_pending`: a refund under way must be finished first.
  const ended = {
    states: ['paid', 'refunded', 'needs_review', 'cancelled', 'expired'],
  } as const;
  const periods = [
    { since: paidSince, oneStopShop: false },
    { since: yearsStartBefore(now, POLICIES.oneStopShopYears), oneStopShop: true },
  ];
  for (const { since, oneStopShop } of periods)
    for await (const count of purgeOrders(db, since, { ...ended, oneStopShop }))
      deleted.orders += count;
  const technicalSince = monthsBefore(now, POLICIES.technicalDataMonths);
  deleted.technical = await deleteTechnicalDataBefore(db, technicalSince);
  const supportSince = monthsBefore(now, 12 * POLICIES.supportDataYears);
  deleted.support = await deleteSupportDataBefore(db, supportSince);
}

/** Deletes orders in batches; yields the size of each. */
async function* purgeOrders(
  db: Database,
  unchangedSince: number,
  which: Parameters<typeof ordersUnchangedSince>[2],
): AsyncGenerator<number> {
  for (;;) {
    const ids = await ordersUnchangedSince(db, unchangedSince, which, BATCH);
    if (ids.length === 0) return;
    await db.transaction().execute((transaction) => deleteOrders(transaction, ids));
    yield ids.length;
  }
}

async function recordPurge(context: AppContext, deleted: Purged): Promise<void> {
  if (Object.values(deleted).every((count) => count === 0)) return;
  context.log.info(deleted, 'Data past its retention period was deleted');
  await context.db.transaction().execute((transaction) =>
    writeAuditEntry(context, transaction, {
      command: 'retention',
      subject: 'database',
      before: {},
      after: deleted,
    }),
  );
}

/** When the year began, so many whole years before. */
function yearsStartBefore(time: number, years: number): number {
  return Date.UTC(new Date(time).getUTCFullYear() - years, 0, 1);
}

function monthsBefore(time: number, months: number): number {
  const day = new Date(time);
  return day.setUTCMonth(day.getUTCMonth() - months);
}
