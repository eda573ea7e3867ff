import * as z from 'zod/mini';
import type { PlacedOrder, PlaceOrderRequest } from '#contract/orders.ts';
import type { SafeStorage } from '#storefront/api/safe-storage.ts';

const KEY = 'unpaidOrder';

const storedSchema = z.object({
  checkoutId: z.string(),
  orderId: z.string(),
  orderToken: z.string(),
});

/**
 * This browser's unpaid order, if it belongs to another checkout. The next order replaces it, so
 * that only one of them can be charged.
 */
export function orderToReplace(
  storage: SafeStorage,
  checkoutId: string,
): PlaceOrderRequest['replaces'] {
  const stored = parse(storage.read(KEY));
  if (!stored || stored.checkoutId === checkoutId) return undefined;
  const { orderId, orderToken } = stored;
  return { orderId, orderToken };
}

/** Stores a placed order until it is paid. */
export function storeUnpaidOrder(
  storage: SafeStorage,
  checkoutId: string,
  { orderId, orderToken }: Pick<PlacedOrder, 'orderId' | 'orderToken'>,
): void {
  storage.write(KEY, JSON.stringify({ checkoutId, orderId, orderToken }));
}

/** Deletes the stored order, once it is paid. */
export function clearUnpaidOrder(storage: SafeStorage): void {
  storage.write(KEY, undefined);
}

function parse(text: string | null): z.infer<typeof storedSchema> | undefined {
  try {
    return storedSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}
