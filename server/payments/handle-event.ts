import type { Order } from '#domain/order.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import type { AppContext } from '#server/app-context.ts';
import { findOrderOfIntent } from '#server/orders/order-queries.ts';
import type { ProviderEvent } from '#server/providers/payments/payment-provider.ts';
import { applyIntent, cancelOrderWithMissingIntent } from './apply-intent.ts';
import { recordDisputes } from './disputes.ts';
import {
  type EventSource,
  recordProviderEvent,
  wasProviderEventRecorded,
} from './provider-event-queries.ts';
import { syncRefunds } from './sync-refunds.ts';

/** `retry`: the provider gave no answer to a look-up, and should send the event again. */
export type EventResult = 'handled' | 'not-ours' | 'retry';

/**
 * Handles an event of the payment provider. Events arrive late, repeatedly and in any order
 * (https://docs.stripe.com/webhooks#event-ordering), so an event only says what to look up; the
 * look-ups are safe to repeat. An event is recorded once it is handled, or ignored as another shop's.
 */
export async function handleProviderEvent(
  context: AppContext,
  event: ProviderEvent,
  source: EventSource,
): Promise<EventResult> {
  const record = () => recordProviderEvent(context.db, event, source, context.now());
  if (await wasProviderEventRecorded(context.db, event.id)) {
    if (source === 'webhook') await record();
    return 'handled';
  }
  const order =
    event.intentId === null ? undefined : await findOrderOfIntent(context.db, event.intentId);
  const isOfMode = event.livemode === context.payments.livemode;
  if (!order?.intentId || !isOfMode) {
    logForeignEvent(context, event);
    // Events are polled too, and would be logged each time.
    if (isOfMode) await record();
    return 'not-ours';
  }
  if (!(await lookUpSubject(context, order, order.intentId, event.subject))) return 'retry';
  await record();
  return 'handled';
}

// One account at the provider can serve several shops; and after the change to live keys, events of old test
// orders still arrive.
function logForeignEvent(context: AppContext, event: ProviderEvent): void {
  const { id, type, orderId, livemode } = event;
  if (orderId !== undefined && isOrderNumber(orderId) && livemode === context.payments.livemode)
    context.log.error(
      { eventId: id, type, orderId },
      'An event of the payment provider names an order number, but no order of this shop has its payment intent',
    );
  else context.log.info({ eventId: id, type }, 'An event is about no order of this shop');
}

/** Looks up the event's subject and records the result; false when the provider gave no answer. */
async function lookUpSubject(
  context: AppContext,
  order: Order,
  intentId: string,
  subject: ProviderEvent['subject'],
): Promise<boolean> {
  // A paid order stays paid: its intent needs no look-up. A payment that is not recorded yet is recorded before
  // its refund or dispute.
  if (order.paidAt === null) {
    const found = await context.payments.retrieveIntent(intentId);
    if (found.kind === 'missing') await cancelOrderWithMissingIntent(context, order);
    else if (found.kind === 'intent') await applyIntent(context, order.id, found.intent);
    else return false;
  }
  if (subject === 'refund') {
    const listed = await context.payments.listRefunds(intentId);
    if (listed.kind !== 'refunds') return false;
    await syncRefunds(context, order.id, listed.refunds);
  }
  if (subject === 'dispute') {
    const listedAt = context.now();
    const listed = await context.payments.listDisputes(intentId);
    if (listed.kind !== 'disputes') return false;
    await recordDisputes(context, order.id, listed.disputes, listedAt);
  }
  return true;
}
