import { shop } from '#shop.config.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { linesOf } from '../database/orders.ts';
import type { NewMail } from '../database/outbox.ts';
import type { OrderRow } from '../database/tables.ts';
import { administratorMail, customerMail } from './mails/order-mail-texts.ts';
import { orderParams } from './mails/order-params.ts';

/**
 * The two mails of a paid order, for the outbox: one to the shop's administrator and one to the
 * customer. Their keys prevent that either is queued twice.
 */
export async function orderMails(
  context: AppContext,
  db: InTransaction,
  order: OrderRow,
): Promise<NewMail[]> {
  const lines = await linesOf(db, order.id);
  const params = orderParams(order, lines, { name: shop.name, email: context.shopEmail });
  const mails = {
    'order-administrator': administratorMail(params),
    'order-customer': customerMail(params, context.publicUrl),
  };
  return Object.entries(mails).map(([name, mail]) => ({
    id: context.uuid(),
    dedupe_key: `${name}-${order.id}`,
    mail: JSON.stringify(mail),
    created_at: context.now(),
  }));
}
