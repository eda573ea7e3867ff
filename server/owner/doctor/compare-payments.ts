import { DAY_MS } from '#domain/durations.ts';
import { formatEuro } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import type { AppContext } from '#server/app-context.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { formatTime } from '#server/owner/format.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { paymentPage } from '#server/payments/stripe-dashboard.ts';
import type { ListedPayment } from '#server/providers/payments/payment-provider.ts';
import { type Finding, ok, problem } from './finding.ts';

/** An unpaid order ends 24 hours after its last attempt, so its intent can be older than the payment (ms). */
const INTENT_MAX_AGE_MS = 2 * DAY_MS;

/**
 * Compares the payments at the provider with the orders: after a restore, orders since the backup are missing, but
 * their payments are not. Payments that are refunded, or that name no order number, count as settled.
 * @param period of the payments (ms)
 */
export async function comparePayments(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  { since, until }: { since: number; until: number },
): Promise<Finding[]> {
  const listed = await payments.listPayments({ since: since - INTENT_MAX_AGE_MS, until });
  if (listed.kind !== 'payments')
    throw new OwnerError(
      `The payments at Stripe could not be listed (${listed.reason}): check STRIPE_SECRET_KEY and the network, or name a later day with --from.`,
    );
  const findings: Finding[] = [];
  let settled = 0;
  for (const payment of listed.payments) {
    const { orderId } = payment;
    if (orderId === undefined || !isOrderNumber(orderId)) continue;
    const order = payment.refunded < payment.amount ? await findOrder(db, orderId) : 'refunded';
    const finding =
      order === 'refunded' ? undefined : paymentFinding(payment, orderId, order, payments.livemode);
    if (finding) findings.push(finding);
    else settled += 1;
  }
  const text = `${settled} since ${formatTime(since)} have a paid order, or are refunded`;
  return [ok('Payments', text), ...findings];
}

function paymentFinding(
  { intentId, amount, createdAt, customer }: ListedPayment,
  orderId: string,
  order: Order | undefined,
  livemode: boolean,
): Finding | undefined {
  const isOfOrder = order?.intentId === intentId;
  if (isOfOrder && order.paidAt !== null) return undefined;
  const from = [customer.name, customer.email && `<${customer.email}>`].filter(Boolean).join(' ');
  const paid = `${formatEuro(amount)} on ${formatTime(createdAt)}${from && ` from ${from}`}`;
  if (isOfOrder)
    return problem(
      orderId,
      `${paid}; the order is not paid here`,
      `npm run reconcile looks it up; then npm run shop -- order ${orderId}.`,
    );
  const found = order
    ? 'the order here belongs to no or another payment'
    : 'there is no such order here';
  return problem(
    orderId,
    `${paid}; ${found}`,
    `The email to you about the order lists its products and the address: send them, or refund at ${paymentPage(intentId, livemode)}`,
  );
}
