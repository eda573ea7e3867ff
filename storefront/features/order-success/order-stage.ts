import type { OrderProgress } from '#contract/order-links.ts';
import { capitalise } from '#domain/capitalise.ts';
import { tariffTimeOf } from '#domain/delivery.ts';
import {
  businessDaysIn,
  deliveryWindow,
  lastDispatchDay,
  transitWindow,
} from '#domain/delivery-window.ts';
import { type Cents, sumOf } from '#domain/money.ts';
import { refundBy } from '#domain/policies.ts';
import { type ProductUnits, unitsInText, unitsOf } from '#domain/refund-contents.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { dayInWords, localDay, shortDay } from '#storefront/ui/calendar-day.ts';
import { isRestCertain } from './withdrawn-lines.ts';

/**
 * What has become of an order; an order that was just paid is to be packed. `checking`: the customer has withdrawn from a
 * part of it, so that the shop checks what to send.
 */
export type OrderStage = 'packing' | 'checking' | 'sent' | 'withdrawn' | 'refunded' | 'cancelled';

export function stageOf(order: LastOrder): OrderStage {
  const { progress, paymentInfo } = order;
  if (!progress) return 'packing';
  if (progress.cancelledAt !== null) return 'cancelled';
  const { done, pending } = refundSums(order);
  if (done + pending >= paymentInfo.amount) return 'refunded';
  if (progress.withdrawals.some(({ isWhole }) => isWhole)) return 'withdrawn';
  if (progress.dispatch) return 'sent';
  return progress.withdrawals.some(({ isOpen }) => isOpen) ? 'checking' : 'packing';
}

/** What of an order is back on the card, and what is on its way there. */
export function refundSums({ progress }: LastOrder): { done: Cents; pending: Cents } {
  const sum = (isDone: boolean) =>
    sumOf((progress?.refunds ?? []).flatMap((it) => (it.done === isDone ? [it.amount] : [])));
  return { done: sum(true), pending: sum(false) };
}

/** The shop's note to the customer about a cancelled order; its last refund with a note has it. */
export function reasonOf({ progress }: LastOrder): string | undefined {
  return progress?.cancelledAt ? progress.refunds.findLast(({ note }) => note)?.note : undefined;
}

/** How many units of a product refunds have named. */
export function refundedUnitsOf({ progress }: LastOrder, productId: number): number {
  return unitsOf(progress?.refundedUnits ?? [], productId);
}

/** What refunds left out of the parcel, such as 'the Mask and 1 × Shampoo'; empty when it has all of the order. */
export function leftOutText({ items, progress }: LastOrder): string {
  return namesOf(items, progress?.dispatch?.leftOut ?? []);
}

/** What refunds named of what is in the parcel, in the same words; empty when they named nothing of it. */
export function refundedText({ items, progress }: LastOrder): string {
  const { refundedUnits = [], dispatch } = progress ?? {};
  const sent = refundedUnits.map(({ productId, quantity }) => ({
    productId,
    quantity: quantity - unitsOf(dispatch?.leftOut ?? [], productId),
  }));
  return namesOf(items, sent);
}

function namesOf(items: LastOrder['items'], units: readonly ProductUnits[]): string {
  return unitsInText(
    units,
    items.map(({ product: { id, name }, quantity }) => ({ productId: id, name, quantity })),
  );
}

/** The first and last day on which the parcel arrives, and how long its service takes. */
export interface Arrival {
  earliest: string;
  latest: string;
  /** As in the table of rates, such as '3-5 business days'. */
  time: string;
}

/** Undefined for an order of which nothing certainly comes, and for a service whose time the shop does not know. */
export function arrivalOf(order: LastOrder): Arrival | undefined {
  const { date, progress } = order;
  const { time, express } = tariffOf(order) ?? {};
  const delivery = time ? businessDaysIn(time) : undefined;
  const stage = stageOf(order);
  const comes =
    isComing(order) ||
    (stage === 'checking' && isRestCertain(order)) ||
    (stage === 'withdrawn' && progress?.dispatch);
  if (!time || !delivery || !comes || Number.isNaN(Date.parse(date))) return undefined;
  const sentAt = progress?.dispatch?.at;
  const window =
    sentAt === undefined
      ? deliveryWindow(localDay(new Date(date)), delivery, { express })
      : transitWindow(localDay(new Date(sentAt)), delivery);
  return { ...window, time };
}

function tariffOf({ shipping, customer }: LastOrder) {
  return shipping && tariffTimeOf(shipping.name, customer.country);
}

/** The last day on which an order to be packed leaves, such as 'Mon 30 Nov'; undefined once that has passed. */
export function dispatchDayOf(order: LastOrder): string | undefined {
  const { date, progress } = order;
  if (Number.isNaN(Date.parse(date))) return undefined;
  const day = lastDispatchDay(localDay(new Date(date)), { express: tariffOf(order)?.express });
  return progress && localDay(new Date(progress.asOf)) > day ? undefined : shortDay(day);
}

/** Whether the parcel is packed or on its way. */
export function isComing(order: LastOrder): boolean {
  const stage = stageOf(order);
  return stage === 'packing' || stage === 'sent';
}

/** Whether the last day of the arrival had passed when the server read the order. */
export function isLate(order: LastOrder): boolean {
  const arrival = arrivalOf(order);
  const today = order.progress && localDay(new Date(order.progress.asOf));
  return arrival !== undefined && today !== undefined && today > arrival.latest;
}

/** Whether a parcel that is on its way should have arrived. */
export function isMissing(order: LastOrder): boolean {
  return stageOf(order) === 'sent' && isLate(order);
}

/** The withdrawals after which goods are to be sent back. */
export function returnsOf(order: LastOrder) {
  const { dispatch = null, withdrawals = [] } = order.progress ?? {};
  if (!dispatch) return [];
  switch (stageOf(order)) {
    case 'withdrawn':
      return withdrawals.filter(({ isWhole }) => isWhole).slice(0, 1);
    case 'sent':
      return withdrawals.filter(({ isOpen }) => isOpen);
    default:
      return [];
  }
}

/** The last day of the refund after a withdrawal: from the whole order, or else the last one that is open. */
export function refundDayOf({ withdrawals }: OrderProgress): string | undefined {
  const withdrawal =
    withdrawals.find(({ isWhole }) => isWhole) ?? withdrawals.findLast(({ isOpen }) => isOpen);
  return withdrawal && dayOf(refundBy(Date.parse(withdrawal.at)));
}

/** Such as 'Visa ending in 4242'; undefined when the card is not known. */
export function cardOf({ paymentInfo: { brand, last4 } }: LastOrder): string | undefined {
  return last4 ? `${capitalise(brand || 'card')} ending in\u00a0${last4}` : undefined;
}

/** Does not wrap. */
export function dayOf(time: string | number): string {
  return dayInWords(localDay(new Date(time))).replaceAll(' ', '\u00a0');
}
