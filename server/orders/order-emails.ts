import type { Order } from '#domain/order.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { newEmail } from '#server/email/compose-email.ts';
import { markEmailSentElsewhere, type NewEmail } from '#server/email/outbox.ts';
import { customerEmail, ownerEmail, paramsOfStoredOrder } from './order-confirmation.ts';
import { withLinkCode } from './order-link.ts';
import { findOrderByToken, findOrderLines } from './order-queries.ts';

/** How long (ms) to wait for the browser's report that the hosted email service has emailed the owner (R8.24). */
const HOSTED_EMAIL_WAIT_MS = 2 * 60_000;

/**
 * The confirmation of a paid order for the outbox: one email to the owner and one to the customer. Their dedupe
 * keys prevent that either is enqueued twice. With a hosted email service (EmailJS) the browser makes that
 * service email the owner. The email to the owner made here is then sent only if the browser does not report within
 * HOSTED_EMAIL_WAIT_MS that the service has done so.
 */
export async function orderEmails(
  context: AppContext,
  db: Transaction,
  order: Order,
): Promise<NewEmail[]> {
  const { hostedEmail } = context;
  const lines = await findOrderLines(db, order.id);
  const params = paramsOfStoredOrder(order, lines, context.shopEmail);
  const toOwner = ownerEmail(order, lines, params);
  const linked = await withLinkCode(context, db, order);
  const toCustomer = customerEmail(linked, lines, context.catalogue, context);
  return [
    newEmail(context, ownerEmailKey(order.id), toOwner, hostedEmail ? HOSTED_EMAIL_WAIT_MS : 0),
    newEmail(context, `order-customer-${order.id}`, toCustomer),
  ];
}

/**
 * Accepts the browser's report that the hosted email service has emailed the owner about a paid order (R8.24). It adds
 * no email: the transaction that made the order paid has queued both (R8.6). A report without the order's token changes
 * nothing, so that a stranger cannot prevent the email to the owner.
 */
export async function acceptHostedEmailReport(
  context: AppContext,
  orderId: string,
  orderToken: string,
): Promise<void> {
  if (!(await findOrderByToken(context.db, orderId, orderToken))) return;
  await markEmailSentElsewhere(context.db, ownerEmailKey(orderId), context.now());
}

function ownerEmailKey(orderId: string): string {
  return `order-owner-${orderId}`;
}
