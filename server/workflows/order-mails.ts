import { shop } from '#shop.config.ts';
import type { InTransaction } from '../records/database.ts';
import { linesOf } from '../records/orders.ts';
import type { NewMail } from '../records/outbox.ts';
import type { OrderRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { administratorMail, customerMail } from './mails/order-mail-texts.ts';
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
  const mails = [
    { kind: 'order-administrator', mail: administratorMail(params) },
    { kind: 'order-customer', mail: customerMail(params, office.publicUrl) },
  ];
  return mails.map(({ kind, mail }) => ({
    id: office.uuid(),
    dedupe_key: `${kind}-${order.id}`,
    mail: JSON.stringify(mail),
    created_at: office.now(),
  }));
}
