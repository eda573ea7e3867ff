import type { Order } from '#domain/order.ts';
import { isPaid, type OrderState } from '#domain/order-state.ts';
import { refundable } from '#domain/refund.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { Transaction } from '#server/database/database.ts';
import { newEmail } from '#server/email/compose-email.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { syncStock } from '#server/stock/allocate-stock.ts';
import { dispatchEmail } from './dispatch-email.ts';
import { isDisputed } from './dispute-queries.ts';
import { withLinkCode } from './order-link.ts';
import {
  addOrderEvent,
  findOrderEvents,
  findOrdersWithNumber,
  lockOrder,
  updateOrder,
} from './order-queries.ts';
import { hasGoods, parcelOf, withdrawalTimes } from './packing-queries.ts';
import { findRefunds } from './refund-queries.ts';

type DispatchResult =
  | { kind: 'dispatched'; order: Order }
  /** The order was dispatched before with the same tracking number; nothing was changed. */
  | { kind: 'already-dispatched'; order: Order }
  | { kind: 'order-not-found' }
  | { kind: 'not-paid'; state: OrderState }
  /** Refunds name all goods of the order. */
  | { kind: 'nothing-to-send' }
  /** The shop cancelled the order, and the customer was informed that nothing will be sent. */
  | { kind: 'cancelled' }
  /** The customer disputes the payment. */
  | { kind: 'disputed' }
  /** The customer withdrew from the order, or a part of it, before it was sent. */
  | { kind: 'withdrawn' }
  /** An order of another customer has the number. */
  | { kind: 'number-taken'; trackingNumber: string; by: string };

type Refusal = Exclude<DispatchResult, { kind: 'dispatched' | 'already-dispatched' }>;

/** A parcel that was handed to the carrier. */
export interface DispatchedParcel {
  orderId: string;
  trackingNumber: string;
  /** Even when the order was withdrawn from, cancelled or disputed, or another customer's order has the number. */
  force?: boolean;
}

/** Why a parcel of several was refused. */
export type ParcelRefusal =
  | Refusal
  /** The order is dispatched with another number; `dispatchOrder` replaces it. */
  | { kind: 'other-number'; trackingNumber: string }
  /** The order is in the list twice, with two numbers. */
  | { kind: 'two-numbers' };

export type ParcelsResult =
  /** `repeated`: how many had been dispatched with these numbers before. */
  | { kind: 'dispatched'; orders: Order[]; repeated: number }
  /** Nothing was changed; `index` is the place in the list. */
  | { kind: 'refused'; refusals: { index: number; refusal: ParcelRefusal }[] };

/**
 * Marks an order as dispatched and emails the tracking number to the customer. Each change of the
 * tracking number is mailed, too.
 * @param options force: see DispatchedParcel; emailDelay: how long (ms) the email waits, so
 *   that undoDispatch can take it back
 */
export function dispatchOrder(
  context: AppContext,
  orderId: string,
  trackingNumber: string,
  { force = false, emailDelay = 0 } = {},
): Promise<DispatchResult> {
  return context.db.transaction().execute(async (transaction): Promise<DispatchResult> => {
    const order = await lockOrder(transaction, orderId);
    if (order?.trackingNumber === trackingNumber) return { kind: 'already-dispatched', order };
    const refusal = await refusalOf(transaction, order, { orderId, trackingNumber, force });
    if (!order || refusal) return refusal ?? { kind: 'order-not-found' };
    const parcel = { trackingNumber, emailDelay };
    const dispatched = await writeDispatch(context, transaction, order, parcel);
    return { kind: 'dispatched', order: dispatched };
  });
}

/**
 * Marks several orders as dispatched and emails their customers: all, or none when one is refused. Parcels that were
 * dispatched with the same number before are left as they are, so that a list can be repeated.
 * @param emailDelay see dispatchOrder
 */
export function dispatchParcels(
  context: AppContext,
  parcels: readonly DispatchedParcel[],
  emailDelay = 0,
): Promise<ParcelsResult> {
  return context.db.transaction().execute(async (transaction): Promise<ParcelsResult> => {
    const orders = new Map<string, Order>();
    // Locked by number, so that two lists cannot wait for each other.
    for (const orderId of [...new Set(parcels.map((it) => it.orderId))].sort()) {
      const order = await lockOrder(transaction, orderId);
      if (order) orders.set(orderId, order);
    }
    const refusals = [];
    const numbers = new Map<string, string>();
    const ordersByNumber = new Map<string, Order>();
    for (const [index, parcel] of parcels.entries()) {
      const { orderId, trackingNumber } = parcel;
      const order = orders.get(orderId);
      const listed = numbers.get(orderId) ?? trackingNumber;
      numbers.set(orderId, listed);
      const other = ordersByNumber.get(trackingNumber);
      if (order) ordersByNumber.set(trackingNumber, other ?? order);
      const refusal: ParcelRefusal | undefined =
        listed === trackingNumber
          ? (takenBy(other, order, trackingNumber) ??
            (await parcelRefusal(transaction, order, parcel)))
          : { kind: 'two-numbers' };
      if (refusal) refusals.push({ index, refusal });
    }
    if (refusals.length > 0) return { kind: 'refused', refusals };
    const dispatched: Order[] = [];
    for (const [orderId, trackingNumber] of numbers) {
      const order = orders.get(orderId);
      if (order && order.trackingNumber !== trackingNumber)
        dispatched.push(
          await writeDispatch(context, transaction, order, { trackingNumber, emailDelay }),
        );
    }
    return { kind: 'dispatched', orders: dispatched, repeated: numbers.size - dispatched.length };
  });
}

async function parcelRefusal(
  transaction: Transaction,
  order: Order | undefined,
  parcel: DispatchedParcel,
): Promise<ParcelRefusal | undefined> {
  const known = order?.trackingNumber;
  if (known === parcel.trackingNumber) return undefined;
  return typeof known === 'string'
    ? { kind: 'other-number', trackingNumber: known }
    : refusalOf(transaction, order, parcel);
}

async function refusalOf(
  transaction: Transaction,
  order: Order | undefined,
  { trackingNumber, force = false }: DispatchedParcel,
): Promise<Refusal | undefined> {
  if (!order) return { kind: 'order-not-found' };
  const { id, received, state, cancelledAt, dispatchedAt } = order;
  const left = refundable(received, await findRefunds(transaction, id));
  if (!isPaid(state) || left === 0) return { kind: 'not-paid', state };
  if (!hasGoods(await parcelOf(transaction, order))) return { kind: 'nothing-to-send' };
  if (force) return undefined;
  if (cancelledAt !== null) return { kind: 'cancelled' };
  if (await isDisputed(transaction, id)) return { kind: 'disputed' };
  // Later it is the goods that come back.
  if (dispatchedAt === null && (await withdrawalTimes(transaction, [id])).has(id))
    return { kind: 'withdrawn' };
  for (const other of await findOrdersWithNumber(transaction, trackingNumber)) {
    const refusal = takenBy(other, order, trackingNumber);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Refuses the number of another customer's parcel; two orders of one customer may share a parcel. */
function takenBy(
  other: Order | undefined,
  order: Order | undefined,
  trackingNumber: string,
): Refusal | undefined {
  const isOthers =
    other && order && other.customer.email.toLowerCase() !== order.customer.email.toLowerCase();
  return isOthers ? { kind: 'number-taken', trackingNumber, by: other.id } : undefined;
}

async function writeDispatch(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  { trackingNumber, emailDelay }: { trackingNumber: string; emailDelay: number },
): Promise<Order> {
  const now = context.now();
  const events = await findOrderEvents(transaction, order.id);
  const detail = JSON.stringify({ trackingNumber });
  const earlier = events.filter((it) => it.kind === 'dispatched' && it.detail === detail).length;
  const dispatch = { dispatchedAt: order.dispatchedAt ?? now, trackingNumber };
  const dispatched = { ...order, ...dispatch };
  await updateOrder(transaction, order.id, { ...dispatch, updatedAt: now });
  // A cancelled order that is dispatched by force has given its units back.
  await syncStock(context, transaction, order.id);
  await addOrderEvent(transaction, {
    id: context.newId(),
    orderId: order.id,
    at: now,
    kind: 'dispatched',
    detail,
  });
  const parcel = await parcelOf(transaction, order);
  const linked = await withLinkCode(context, transaction, dispatched);
  const mail = dispatchEmail(linked, parcel, context);
  const key = dispatchEmailKey(order.id, trackingNumber, earlier + 1);
  await enqueueEmails(transaction, newEmail(context, key, mail, emailDelay));
  await writeAuditEntry(context, transaction, {
    command: 'dispatch',
    subject: order.id,
    before: { dispatchedAt: order.dispatchedAt, trackingNumber: order.trackingNumber },
    after: { dispatchedAt: dispatch.dispatchedAt, trackingNumber },
  });
  return dispatched;
}

/**
 * The dedupe key of the email about a dispatch.
 * @param times how often the order had this tracking number: a number that comes back is emailed again
 */
export function dispatchEmailKey(orderId: string, trackingNumber: string, times: number): string {
  // No tracking number has a full stop.
  return `order-dispatched-${orderId}-${trackingNumber}${times === 1 ? '' : `.${times}`}`;
}
