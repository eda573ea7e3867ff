import { isPaid } from '#domain/order-state.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { findOrder, linesOf } from '../database/orders.ts';
import { enqueueMails, type NewMail } from '../database/outbox.ts';
import type { OrderRow } from '../database/tables.ts';
import { newMail } from './mails/compose-mail.ts';
import { administratorMail, customerMail } from './mails/order-confirmation.ts';

/**
 * The confirmation of a paid order for the outbox: one mail to the owner and one to
 * the customer. Their dedupe keys prevent that either is enqueued twice.
 */
export async function orderMails(
  context: AppContext,
  db: InTransaction,
  order: OrderRow,
): Promise<NewMail[]> {
  const lines = await linesOf(db, order.id);
  const toShop = administratorMail(order, lines, context.shopEmail);
  const toCustomer = customerMail(order, lines, context);
  return [
    newMail(context, `order-owner-${order.id}`, toShop),
    newMail(context, `order-customer-${order.id}`, toCustomer),
  ];
}

/**
 * Enqueues the confirmation of a paid order at the browser's request, if it is not enqueued yet (R8.6).
 * @returns whether there is a paid order with this id
 */
export async function confirmOrderByMail(context: AppContext, orderId: string): Promise<boolean> {
  const order = await findOrder(context.db, orderId);
  if (!order || !isPaid(order.state)) return false;
  await context.db.transaction().execute(async (transaction) => {
    await enqueueMails(transaction, ...(await orderMails(context, transaction, order)));
  });
  return true;
}
