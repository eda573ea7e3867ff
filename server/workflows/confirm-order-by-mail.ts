import { isPaid } from '#domain/order-state.ts';
import type { AppContext } from '../app-context.ts';
import { findOrder } from '../database/orders.ts';
import { enqueueMails } from '../database/outbox.ts';
import { orderMails } from './order-mails.ts';

/**
 * Enqueues the confirmation of a paid order at the browser's request (R8.6). The mails are made from the
 * stored order, and each is enqueued only once.
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
