import { mayBecome, type OrderState } from '#domain/order-state.ts';
import type { AppContext } from '../app-context.ts';
import type { InTransaction } from '../database/database.ts';
import { addOrderEvent, type OrderChanges, updateOrder } from '../database/orders.ts';
import type { OrderRow } from '../database/tables.ts';

/**
 * Moves an order that the transaction holds to another state and writes its timeline; a move that
 * the order's life does not know is not made.
 * @param detail for the timeline; changes: what is written to the order with its state
 * @returns the order as it is now
 */
export async function changeOrderState(
  context: AppContext,
  transaction: InTransaction,
  order: OrderRow,
  state: OrderState,
  detail: object = {},
  changes: OrderChanges = {},
): Promise<OrderRow> {
  if (!mayBecome(order.state, state)) return order;
  await updateOrder(transaction, order.id, { ...changes, state, updated_at: context.now() });
  await addOrderEvent(transaction, {
    id: context.uuid(),
    order_id: order.id,
    at: context.now(),
    kind: state,
    detail: JSON.stringify(detail),
  });
  return { ...order, ...changes, state };
}
