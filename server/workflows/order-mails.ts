import { shop } from '#shop.config.ts';
import type { InTransaction } from '../records/database.ts';
import { linesOf } from '../records/orders.ts';
import type { NewMail } from '../records/outbox.ts';
import type { OrderRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { keepOrderMail } from './mails/kept-mail.ts';
import { orderParams } from './mails/order-params.ts';

/**
 * The two mails of a paid order, for the outbox: one to the shop's administrator and one to the
 * customer. Their keys see to it that neither is ever queued twice.
 */
export async function orderMails(
  office: BackOffice,
  db: InTransaction,
  order: OrderRow,
): Promise<NewMail[]> {
  const lines = await linesOf(db, order.id);
  const params = orderParams(order, lines, { name: shop.name, email: office.shopEmail });
  const names = ['order-administrator', 'order-customer'] as const;
  return names.map((name) => ({
    id: office.uuid(),
    dedupe_key: `${name}-${order.id}`,
    mail: keepOrderMail(name, params),
    created_at: office.now(),
  }));
}
