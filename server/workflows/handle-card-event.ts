import type { CardEvent, RefundsAnswer } from '../partners/cards/card-company.ts';
import { findOrderOfIntent } from '../records/orders.ts';
import { recordProviderEvent } from '../records/provider-events.ts';
import { applyIntent } from './apply-intent.ts';
import type { BackOffice } from './back-office.ts';
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
  office: BackOffice,
  event: CardEvent,
): Promise<EventHandling> {
  if (event.intentId === null) return 'not-ours';
  const order = await findOrderOfIntent(office.db, event.intentId);
  if (!order) return 'not-ours';
  if (order.state === 'paid' && WAY_TO_PAID.includes(event.type)) {
    await recordProviderEvent(office.db, event, office.now());
    return 'handled';
  }
  const answer = await office.cards.retrieveIntent(event.intentId);
  if (answer.kind !== 'intent') return 'later';
  const refunds = event.isAboutRefund ? await office.cards.refundsOf(event.intentId) : NO_REFUNDS;
  if (refunds.kind !== 'refunds') return 'later';
  await applyIntent(office, order.id, answer.intent, event);
  // Again and again does no harm, so it need not be one with the note of the event.
  await bookRefunds(office, order.id, refunds.refunds);
  return 'handled';
}
