import { POLICIES } from '#domain/policies.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  deleteOrders,
  deleteSupportDataBefore,
  deleteTechnicalDataBefore,
  ordersUnchangedSince,
} from '#server/database/retention.ts';

/** How many of each were deleted. */
interface Purged {
  unpaidOrders: number;
  orders: number;
  /** Mails and events of the payment provider. */
  technical: number;
  /** Messages, and withdrawals that match no order. */
  support: number;
}

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 100;

/**
 * Deletes data whose retention period is over: orders counted from their last change, everything else
 * from the day it was stored. Safe to run at any time.
 */
export async function purgeExpiredData(context: AppContext): Promise<Purged> {
  const { db } = context;
  const now = context.now();
  return {
    unpaidOrders: await purgeOrders(context, now - POLICIES.unpaidOrderDays * DAY_MS, {
      states: ['cancelled', 'expired'],
      unpaidOnly: true,
    }),
    // Not `refund_pending`: a refund under way must be finished first.
    orders: await purgeOrders(context, monthsBefore(now, 12 * POLICIES.orderDataYears), {
      states: ['paid', 'refunded', 'needs_review', 'cancelled', 'expired'],
    }),
    technical: await deleteTechnicalDataBefore(db, monthsBefore(now, POLICIES.technicalDataMonths)),
    support: await deleteSupportDataBefore(db, monthsBefore(now, 12 * POLICIES.supportDataYears)),
  };
}

async function purgeOrders(
  { db }: AppContext,
  unchangedSince: number,
  which: Parameters<typeof ordersUnchangedSince>[2],
): Promise<number> {
  for (let deleted = 0; ; ) {
    const ids = await ordersUnchangedSince(db, unchangedSince, which, BATCH);
    if (ids.length === 0) return deleted;
    await db.transaction().execute((transaction) => deleteOrders(transaction, ids));
    deleted += ids.length;
  }
}

function monthsBefore(time: number, months: number): number {
  const day = new Date(time);
  return day.setUTCMonth(day.getUTCMonth() - months);
}
