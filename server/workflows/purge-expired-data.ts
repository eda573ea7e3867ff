import { POLICIES } from '#domain/policies.ts';
import type { AppContext } from '../app-context.ts';
import {
  deleteMailsBefore,
  deleteOrders,
  deleteProviderEventsBefore,
  deleteSupportDataBefore,
  endedOrdersUntouchedSince,
  unpaidOrdersUntouchedSince,
} from '../database/retention.ts';

/** How many of each were deleted. */
export interface Retained {
  orders: number;
  unpaidOrders: number;
  technical: number;
  support: number;
}

const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 100;

/**
 * Deletes what the shop has kept for as long as it says (spec section 2, Legal pages): orders from
 * their last change, everything else from the day it came. Safe to run at any time.
 */
export async function purgeExpiredData(context: AppContext): Promise<Retained> {
  const { db } = context;
  const now = context.now();
  const unpaidUntil = now - POLICIES.unpaidOrderDays * DAY_MS;
  const ordersUntil = yearsBefore(now, POLICIES.orderDataYears);
  const technicalUntil = monthsBefore(now, POLICIES.technicalDataMonths);
  const supportUntil = yearsBefore(now, POLICIES.supportDataYears);
  return {
    unpaidOrders: await deleteAll(context, (limit) =>
      unpaidOrdersUntouchedSince(db, unpaidUntil, limit),
    ),
    orders: await deleteAll(context, (limit) => endedOrdersUntouchedSince(db, ordersUntil, limit)),
    technical:
      (await deleteMailsBefore(db, technicalUntil)) +
      (await deleteProviderEventsBefore(db, technicalUntil)),
    support: await deleteSupportDataBefore(db, supportUntil),
  };
}

async function deleteAll(
  context: AppContext,
  find: (limit: number) => Promise<{ id: string }[]>,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const ids = (await find(AT_ONCE)).map(({ id }) => id);
    if (ids.length === 0) return deleted;
    await context.db.transaction().execute((transaction) => deleteOrders(transaction, ids));
    deleted += ids.length;
  }
}

function yearsBefore(time: number, years: number): number {
  return monthsBefore(time, years * 12);
}

function monthsBefore(time: number, months: number): number {
  const day = new Date(time);
  return day.setUTCMonth(day.getUTCMonth() - months);
}
