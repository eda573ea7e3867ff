import type { CardEvent } from '../partners/cards/card-company.ts';
import { findOrderOfIntent } from '../records/orders.ts';
import { applyIntent } from './apply-intent.ts';
import type { BackOffice } from './back-office.ts';

/** `later`: nothing was recorded, and the card company should send the event again. */
export type EventHandling = 'handled' | 'not-ours' | 'later';

/**
 * Acts on an event of the card company. Events come late, twice and in any order, so what they say
 * is not believed: the intent is looked up, and the event is noted in the transaction that applies
 * what was found.
 */
export async function handleCardEvent(
  office: BackOffice,
  event: CardEvent,
): Promise<EventHandling> {
  if (event.intentId === null) return 'not-ours';
  const order = await findOrderOfIntent(office.db, event.intentId);
  if (!order) return 'not-ours';
  const answer = await office.cards.retrieveIntent(event.intentId);
  if (answer.kind !== 'intent') return 'later';
  await applyIntent(office, order.id, answer.intent, event);
  return 'handled';
}
