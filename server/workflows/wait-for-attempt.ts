import { setTimeout as wait } from 'node:timers/promises';
import { holdsMoney } from '#domain/order-state.ts';
import type { AppContext } from '../app-context.ts';
import { findOrder } from '../database/orders.ts';
import { findAttempt } from '../database/payment-attempts.ts';
import type { OrderRow, PaymentAttemptRow } from '../database/tables.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

const LOOK_EVERY_MS = 100;
const LOOKS = 250;

/**
 * Waits until whoever is calling the card company for an attempt has its answer, then gives the
 * same one. It looks in the database, so the caller may be another process.
 */
export async function waitForAttempt(
  context: AppContext,
  attemptId: string,
): Promise<PaymentOutcome> {
  for (let look = 0; look < LOOKS; look += 1) {
    const attempt = await findAttempt(context.db, attemptId);
    if (attempt && attempt.state !== 'confirming') return settledOutcome(context, attempt);
    await wait(LOOK_EVERY_MS);
  }
  return { kind: 'still-checking', paymentId: '', status: 'unknown' };
}

async function settledOutcome(
  context: AppContext,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  const order = await findOrder(context.db, attempt.order_id);
  const paymentId = order?.intent_id ?? '';
  if (order && holdsMoney(order.state)) return { kind: 'succeeded', paymentId };
  switch (attempt.state) {
    case 'declined':
    case 'cancelled':
      return { kind: 'declined', message: attempt.message };
    case 'requires_action':
      return challengeOf(context, order);
    case 'processing':
      return { kind: 'still-checking', paymentId, status: 'processing' };
    default:
      return { kind: 'still-checking', paymentId, status: 'unknown' };
  }
}

async function challengeOf(
  context: AppContext,
  order: OrderRow | undefined,
): Promise<PaymentOutcome> {
  const paymentId = order?.intent_id ?? '';
  const answer = await context.payments.retrieveIntent(paymentId);
  const clientSecret = answer.kind === 'intent' ? answer.intent.clientSecret : null;
  return clientSecret === null
    ? { kind: 'still-checking', paymentId, status: 'unknown' }
    : { kind: 'requires-action', paymentId, clientSecret };
}
