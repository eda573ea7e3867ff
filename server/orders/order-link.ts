import { PAGES } from '#contract/pages.ts';
import type { Order } from '#domain/order.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { setLinkCode } from './order-queries.ts';

/**
 * The customer's link to an order, for emails. Its code is in the fragment, which browsers send neither to servers nor in
 * the Referer header (RFC 9110, 4.2.5 and 10.1.3).
 * @param order with its code, from `withLinkCode`
 * @example orderLink(order, 'https://shop.example') // 'https://shop.example/order-success#EC00004711.5f3c…'
 */
export function orderLink(
  { id, linkCode }: Pick<Order, 'id' | 'linkCode'>,
  publicUrl: string,
): string {
  return `${publicUrl}${PAGES.orderSuccess}#${id}.${linkCode}`;
}

/** A locked order with the code of its link, which is made and stored when the order has none yet. */
export async function withLinkCode(
  context: AppContext,
  transaction: Transaction,
  order: Order,
): Promise<Order> {
  if (order.linkCode !== '') return order;
  // Hexadecimal digits: some email programs leave a hyphen or underscore at the end out of the link.
  const linkCode = Buffer.from(context.newSecret(), 'base64url').toString('hex');
  await setLinkCode(transaction, { id: order.id, linkCode });
  return { ...order, linkCode };
}
