import { isOrderNumber } from '#domain/order-number.ts';
import type { AppContext } from '../app-context.ts';
import { findOrderOfIntent } from '../database/orders.ts';
import { recordProviderEvent, wasProviderEventRecorded } from '../database/provider-events.ts';
import type { OrderRow } from '../database/tables.ts';
import type { ProviderEvent } from '../providers/stripe/payment-provider.ts';
import { recordDisputes } from './disputes.ts';
import { syncRefunds } from './refunds.ts';
import { applyIntent, endOrderWithoutIntent } from './settle.ts';

/** `later`: the provider could not be asked, and should send the event again. */
export type EventResult = 'handled' | 'not-ours' | 'later';

/**
 * Handles an event of the payment provider. Events arrive late, repeatedly and in any order
 * (https://docs.stripe.com/webhooks#event-ordering), so that an event only says what to look up; the
 * look-ups are safe to repeat. An event is recorded once it is handled.
 */
export async function handleProviderEvent(
  context: AppContext,
  event: ProviderEvent,
): Promise<EventResult> {
  const order =
    event.intentId === null ? undefined : await findOrderOfIntent(context.db, event.intentId);
  if (!order?.intent_id || event.livemode !== context.payments.livemode) {
    reportForeign(context, event);
    return 'not-ours';
  }
  if (await wasProviderEventRecorded(context.db, event.id)) return 'handled';
  if (!(await lookUpSubject(context, order, order.intent_id, event.subject))) return 'later';
  await recordProviderEvent(context.db, event, context.now());
  return 'handled';
}

async function lookUpSubject(
  context: AppContext,
  order: OrderRow,
  intentId: string,
  subject: ProviderEvent['subject'],
): Promise<boolean> {
  // Nothing undoes a payment, and refunds and disputes of an unpaid order need it applied first.
  if (order.paid_at === null) {
    const response = await context.payments.retrieveIntent(intentId);
    if (response.kind === 'missing') await endOrderWithoutIntent(context, order);
    else if (response.kind === 'intent') await applyIntent(context, order.id, response.intent);
    else return false;
  }
  if (subject === 'refund') {
    const listed = await context.payments.listRefunds(intentId);
    if (listed.kind !== 'refunds') return false;
    await syncRefunds(context, order.id, listed.refunds);
  }
  if (subject === 'dispute') {
    const listed = await context.payments.listDisputes(intentId);
    if (listed.kind !== 'disputes') return false;
    await recordDisputes(context, order.id, listed.disputes);
  }
  return true;
}

// One account at the provider can serve several shops, and test orders stay behind in test mode.
function reportForeign(context: AppContext, { id, type, orderId, livemode }: ProviderEvent): void {
  if (orderId !== undefined && isOrderNumber(orderId) && livemode === context.payments.livemode)
    context.log.error(
      { eventId: id, type, orderId },
      'The payment provider names an order with an intent that this shop does not have',
    );
  else context.log.info({ eventId: id, type }, 'An event is about no order of this shop');
}
