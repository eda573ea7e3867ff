import { isInquiry, needsResponse } from '#domain/dispute.ts';
import { refundBy } from '#domain/policies.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ContactMessageRow, WithdrawalRow } from '#server/database/tables.ts';
import { contactMessages } from '#server/messages/message-queries.ts';
import { type OpenDispute, openDisputes } from '#server/orders/dispute-queries.ts';
import { type Parcel, parcelsToPack } from '#server/orders/packing-queries.ts';
import { isLateParcel } from '#server/orders/parcel-deadlines.ts';
import { soonestFirst } from '#server/payments/dispute-advice.ts';
import { closedText } from '#server/shop-status/sales-stop.ts';
import { findSalesStop, WHOLE_SHOP } from '#server/shop-status/sales-stop-queries.ts';
import { type CountedStock, countedStock } from '#server/stock/stock-levels.ts';
import { openWithdrawals } from '#server/withdrawals/withdrawal-queries.ts';

/** What waits for the owner. */
export interface Today {
  /** What customers read while the shop is closed; null while it is open. */
  closed: string | null;
  /** Late ones first, then express, then the longest paid. `isLate`: the day by which it should have left has passed. */
  parcels: (Parcel & { isLate: boolean })[];
  /** Unanswered, newest first. */
  messages: ContactMessageRow[];
  /**
   * `refundBy`: the end (ms) of the period for the refund. `onHold`: not to be refunded while a dispute has taken the
   * money (noRefundAdvice).
   */
  withdrawals: (WithdrawalRow & { refundBy: number; onHold: boolean })[];
  /** Those that wait for the shop's evidence, what ends soonest first. */
  disputes: OpenDispute[];
  /** The counted products that are low, sold out or oversold. */
  stock: CountedStock[];
}

const MAX_MESSAGES = 1_000;

/** Reads what waits for the owner; the doctor's problems come besides (owner/doctor/check-shop.ts). */
export async function readToday(context: AppContext): Promise<Today> {
  const { db, payments, now } = context;
  const [closing, parcels, messages, withdrawals, disputes, stock] = await Promise.all([
    findSalesStop(db, WHOLE_SHOP),
    parcelsToPack(db, { liveOnly: payments.livemode, now: now() }),
    contactMessages(db, { onlyUnanswered: true, limit: MAX_MESSAGES }),
    openWithdrawals(db, now()),
    openDisputes(db),
    countedStock(context),
  ]);
  return {
    closed: closing ? closedText(closing) : null,
    parcels: parcels.map((parcel) => ({ ...parcel, isLate: isLateParcel(parcel, now()) })),
    messages,
    withdrawals: withdrawals.map((row) => ({
      ...row,
      refundBy: refundBy(row.createdAt),
      onHold: disputes.some((it) => it.orderId === row.orderId && !isInquiry(it.status)),
    })),
    disputes: soonestFirst(disputes.filter(({ status }) => needsResponse(status))),
    stock: stock.filter(({ level }) => level !== 'enough'),
  };
}
