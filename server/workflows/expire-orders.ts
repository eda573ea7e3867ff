import type { AppContext } from '../app-context.ts';
import { ordersLeft } from '../database/orders.ts';
import { giveUpOrder } from './give-up-order.ts';

/** An order that was neither paid nor touched for this long (ms) is not going to be. */
export const EXPIRES_AFTER_MS = 24 * 60 * 60_000;

const AT_ONCE = 100;

/**
 * Gives up the orders that were left unpaid, so that none stays chargeable for ever.
 * @returns how many were given up or turned out to be paid
 */
export async function expireOrders(context: AppContext): Promise<number> {
  const untouchedSince = context.now() - EXPIRES_AFTER_MS;
  let ended = 0;
  for (let after = ''; ; ) {
    const orders = await ordersLeft(context.db, untouchedSince, { after, limit: AT_ONCE });
    for (const order of orders) {
      // A card company that cannot answer for one will not answer for the next: later, then.
      if ((await giveUpOrder(context, order, 'expired')) === 'open') return ended;
      ended += 1;
    }
    const last = orders.at(-1);
    if (!last) return ended;
    after = last.id;
  }
}
