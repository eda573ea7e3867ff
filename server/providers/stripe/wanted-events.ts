/**
 * The events that the shop asks Stripe for (https://docs.stripe.com/api/webhook_endpoints/create):
 * how a payment ended, and money that went back. docs/shopkeeper/going-live.md names the same.
 */
export const WANTED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
] as const;
