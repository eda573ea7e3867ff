import type { DatabaseSync } from 'node:sqlite';
import { addDelivery } from '../database/deliveries.ts';
import type { Faults } from '../faults/faults.ts';
import type { StripeEvent } from '../objects/event.ts';

export interface Announcer {
  db: DatabaseSync;
  /** Milliseconds since 1970. */
  now: () => number;
  faults: Faults;
}

/** Queues the deliveries of an event, changed by a webhook fault if there is one. */
export function announceEvent({ db, now, faults }: Announcer, event: StripeEvent): void {
  const fault = faults.takeForWebhook();
  if (fault?.kind === 'none') return;
  const delivery = {
    eventId: event.id,
    intentId: intentOf(event.data.object),
    dueAt: now() + (fault && 'ms' in fault ? fault.ms : 0),
    newestFirst: fault?.kind === 'out-of-order',
  };
  addDelivery(db, delivery);
  if (fault?.kind === 'twice') addDelivery(db, delivery);
}

function intentOf(subject: object): string {
  if ('payment_intent' in subject) return String(subject.payment_intent);
  return 'id' in subject ? String(subject.id) : '';
}
