import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { linesOf } from '../database/orders.ts';
import type { NewMail } from '../database/outbox.ts';
import type { OrderRow } from '../database/tables.ts';
import { newMail } from './mails/compose-mail.ts';
import { administratorMail, customerMail } from './mails/order-confirmation.ts';

/**
 * The confirmation of a paid order for the outbox: one mail to the shop's administrator and one to
 * the customer. Their dedupe keys prevent that either is enqueued twice.
 */
export async function orderMails(
  context: AppContext,
  db: InTransaction,
  order: OrderRow,
): Promise<NewMail[]> {
  const lines = await linesOf(db, order.id);
  return [
    newMail(
      context,
      `order-administrator-${order.id}`,
      administratorMail(order, lines, context.shopEmail),
    ),
    newMail(context, `order-customer-${order.id}`, customerMail(order, lines, context)),
  ];
}
