import type { AppContext } from '../app-context.ts';
import { findOrderOfIntent } from '../database/orders.ts';
import { recordProviderEvent } from '../database/provider-events.ts';
import type { CardEvent, RefundsAnswer } from '../providers/stripe/payment-provider.ts';
import { applyIntent } from './apply-intent.ts';
import { bookRefunds } from './book-refunds.ts';

/** `later`: nothing was recorded, and the card company should send the event again. */
export type EventHandling = 'handled' | 'not-ours' | 'later';

/** What happens to an intent until it is paid; of a paid order they tell nothing new. */
const WAY_TO_PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

const NO_REFUNDS: RefundsAnswer = { kind: 'refunds', refunds: [] };

/**
 * Acts on an event of the card company. Events come late, twice and in any order, so what they say
 * is not believed: the intent, and its refunds when it is about them, are looked up, and the event is
 * noted in the transaction that applies what was found. Of an order that is paid already, the news of
 * its payment is only noted: nothing undoes that, and no attempt is begun or left open from then on.
 */
export async function handleCardEvent(
  context: AppContext,
  event: CardEvent,
): Promise<EventHandling> {
  if (event.intentId === null) return 'not-ours';
  const order = await findOrderOfIntent(context.db, event.intentId);
  if (!order) return 'not-ours';
  if (order.state === 'paid' && WAY_TO_PAID.includes(event.type)) {
    await recordProviderEvent(context.db, event, context.now());
    return 'handled';
  }
  const answer = await context.payments.retrieveIntent(event.intentId);
  if (answer.kind !== 'intent') return 'later';
  const refunds = event.isAboutRefund
    ? await context.payments.refundsOf(event.intentId)
    : NO_REFUNDS;
  if (refunds.kind !== 'refunds') return 'later';
  await applyIntent(context, order.id, answer.intent, event);
  // Again and again does no harm, so it need not be one with the note of the event.
  await bookRefunds(context, order.id, refunds.refunds);
  return 'handled';
}
