import { isPaid } from '#domain/order-state.ts';
import type { AppContext } from '../app-context.ts';
import { findOrder } from '../database/orders.ts';
import { enqueueMails } from '../database/outbox.ts';
import { orderMails } from './order-mails.ts';

/**
 * Answers the browser's request to confirm an order by mail (spec section 7, call 9). The mails are
 * made from the stored, paid order, and each is queued once however often this is asked.
 * @returns whether there is such a paid order
 */
export async function confirmOrderByMail(context: AppContext, orderId: string): Promise<boolean> {
  const order = await findOrder(context.db, orderId);
  if (!order || !isPaid(order.state)) return false;
  await context.db.transaction().execute(async (transaction) => {
    await enqueueMails(transaction, ...(await orderMails(context, transaction, order)));
  });
  return true;
}
