import { POLICIES } from '#domain/policies.ts';
import {
  deleteMailsBefore,
  deleteOrders,
  deleteProviderEventsBefore,
  deleteSupportDataBefore,
  endedOrdersUntouchedSince,
  unpaidOrdersUntouchedSince,
} from '../records/retention.ts';
import type { BackOffice } from './back-office.ts';

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
export async function keepRetention(office: BackOffice): Promise<Retained> {
  const { db } = office;
  const now = office.now();
  const unpaidUntil = now - POLICIES.unpaidOrderDays * DAY_MS;
  const ordersUntil = yearsBefore(now, POLICIES.orderDataYears);
  const technicalUntil = monthsBefore(now, POLICIES.technicalDataMonths);
  const supportUntil = yearsBefore(now, POLICIES.supportDataYears);
  return {
    unpaidOrders: await deleteAll(office, (limit) =>
      unpaidOrdersUntouchedSince(db, unpaidUntil, limit),
    ),
    orders: await deleteAll(office, (limit) => endedOrdersUntouchedSince(db, ordersUntil, limit)),
    technical:
      (await deleteMailsBefore(db, technicalUntil)) +
      (await deleteProviderEventsBefore(db, technicalUntil)),
    support: await deleteSupportDataBefore(db, supportUntil),
  };
}

async function deleteAll(
  office: BackOffice,
  find: (limit: number) => Promise<{ id: string }[]>,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const ids = (await find(AT_ONCE)).map(({ id }) => id);
    if (ids.length === 0) return deleted;
    await office.db.transaction().execute((transaction) => deleteOrders(transaction, ids));
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
