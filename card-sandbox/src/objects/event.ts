import { newId } from './new-id.ts';

/** https://docs.stripe.com/api/events/types */
export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.refund.updated'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

/** https://docs.stripe.com/api/events/object, with a copy of the object at the time of the event. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** The only supported API version: the one that the stripe package pins. */
export const API_VERSION = '2026-10-28.endive';

interface NewEvent {
  type: EventType;
  subject: object;
  previous?: object | undefined;
  /** Null when no API request caused the event. */
  requestId: string | null;
  idempotencyKey: string | null;
  created: number;
}

/** https://docs.stripe.com/api/events/object */
export function newEvent(wanted: NewEvent): StripeEvent {
  const { type, subject, previous, created, requestId, idempotencyKey } = wanted;
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object: subject, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  };
}
