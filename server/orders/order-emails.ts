import type { Order } from '#domain/order.ts';
import type { AppContext } from '#server/app-context.ts';
import type { InTransaction } from '#server/database/database.ts';
import { newMail } from '#server/email/compose-email.ts';
import { markMailSentElsewhere, type NewMail } from '#server/email/outbox.ts';
import { customerMail, ownerMail, paramsOfStoredOrder } from './order-confirmation.ts';
import { findOrderByToken, linesOf } from './order-queries.ts';

/** How long (ms) to wait for the browser's report that the hosted email service has emailed the owner (R8.24). */
const HOSTED_EMAIL_WAIT_MS = 2 * 60_000;

/**
 * The confirmation of a paid order for the outbox: one mail to the owner and one to the customer. Their dedupe
 * keys prevent that either is enqueued twice. With a hosted email service (EmailJS) the browser makes that
 * service email the owner. The mail to the owner made here is then sent only if the browser does not report within
 * HOSTED_EMAIL_WAIT_MS that the service has done so.
 */
export async function orderMails(
  context: AppContext,
  db: InTransaction,
  order: Order,
): Promise<NewMail[]> {
  const { hostedEmail } = context;
  const lines = await linesOf(db, order.id);
  const params = paramsOfStoredOrder(order, lines, context.shopEmail);
  const toOwner = ownerMail(order, params);
  const toCustomer = customerMail(order, params, context);
  return [
    newMail(context, ownerMailKey(order.id), toOwner, hostedEmail ? HOSTED_EMAIL_WAIT_MS : 0),
    newMail(context, `order-customer-${order.id}`, toCustomer),
  ];
}

/**
 * Accepts the browser's report that the hosted email service has emailed the owner about a paid order (R8.24). It adds
 * no mail: the transaction that made the order paid has queued both (R8.6). A report without the order's token changes
 * nothing, so that a stranger cannot prevent the mail to the owner.
 */
export async function acceptHostedMailReport(
  context: AppContext,
  orderId: string,
  orderToken: string,
): Promise<void> {
  if (!(await findOrderByToken(context.db, orderId, orderToken))) return;
  await markMailSentElsewhere(context.db, ownerMailKey(orderId), context.now());
}

function ownerMailKey(orderId: string): string {
  return `order-owner-${orderId}`;
}
