import { holdsMoney } from '#domain/order-state.ts';
import { findOrder } from '../records/orders.ts';
import { enqueueMails } from '../records/outbox.ts';
import type { BackOffice } from './back-office.ts';
import { orderMails } from './order-mails.ts';

/**
 * Answers the browser's request to confirm an order by mail (spec section 7, call 9). The mails are
 * made from the stored, paid order, and each is queued once however often this is asked.
 * @returns whether there is such a paid order
 */
export async function confirmOrderByMail(office: BackOffice, orderId: string): Promise<boolean> {
  const order = await findOrder(office.db, orderId);
  if (!order || !holdsMoney(order.state)) return false;
  await office.db.transaction().execute(async (transaction) => {
    await enqueueMails(transaction, ...(await orderMails(office, transaction, order)));
  });
  return true;
}
