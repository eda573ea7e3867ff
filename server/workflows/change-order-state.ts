import { mayBecome, type OrderState } from '#domain/order-state.ts';
import type { InTransaction } from '../records/database.ts';
import { addOrderEvent, type OrderChanges, updateOrder } from '../records/orders.ts';
import type { OrderRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';

/**
 * Moves an order that the transaction holds to another state and writes its timeline; a move that
 * the order's life does not know is not made.
 * @param detail for the timeline; changes: what is written to the order with its state
 * @returns the order as it is now
 */
export async function changeOrderState(
  office: BackOffice,
  transaction: InTransaction,
  order: OrderRow,
  state: OrderState,
  detail: object = {},
  changes: OrderChanges = {},
): Promise<OrderRow> {
  if (!mayBecome(order.state, state)) return order;
  await updateOrder(transaction, order.id, { ...changes, state, updated_at: office.now() });
  await addOrderEvent(transaction, {
    id: office.uuid(),
    order_id: order.id,
    at: office.now(),
    kind: state,
    detail: JSON.stringify(detail),
  });
  return { ...order, ...changes, state };
}
