import type { Order } from '#domain/order.ts';
import { canTransitionOrder, type OrderState } from '#domain/order-state.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { addOrderEvent, updateOrder } from './order-queries.ts';
import type { OrderChanges } from './order-rows.ts';

/**
 * Moves an order that the transaction has locked to another state and stores the change as an order
 * event; does nothing when the order cannot go into that state.
 * @param detail for the event
 * @param changes columns to write together with the state
 * @returns the order as it is now
 */
export async function transitionOrder(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  state: OrderState,
  detail: object = {},
  changes: OrderChanges = {},
): Promise<Order> {
  if (!canTransitionOrder(order.state, state)) return order;
  await updateOrder(transaction, order.id, { ...changes, state, updatedAt: context.now() });
  await addOrderEvent(transaction, {
    id: context.newId(),
    orderId: order.id,
    at: context.now(),
    kind: state,
    detail: JSON.stringify(detail),
  });
  return { ...order, ...changes, state };
}
