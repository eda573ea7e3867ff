import * as z from 'zod/mini';
import type { PlacedOrder, PlaceOrder } from '#contract/orders.ts';
import type { SafeStorage } from '../../../api/safe-storage.ts';

const KEY = 'unpaidOrder';

const keptSchema = z.object({
  checkoutId: z.string(),
  orderId: z.string(),
  orderToken: z.string(),
});

/**
 * The order that this browser placed and has not paid, in whichever tab, when it belongs to another
 * checkout: the next order takes its place, so that only one of them can ever be charged.
 */
export function orderToReplace(storage: SafeStorage, checkoutId: string): PlaceOrder['replaces'] {
  const kept = parse(storage.read(KEY));
  if (!kept || kept.checkoutId === checkoutId) return undefined;
  const { orderId, orderToken } = kept;
  return { orderId, orderToken };
}

/** Keeps an order in mind until it is paid. */
export function keepUnpaidOrder(
  storage: SafeStorage,
  checkoutId: string,
  { orderId, orderToken }: Pick<PlacedOrder, 'orderId' | 'orderToken'>,
): void {
  storage.write(KEY, JSON.stringify({ checkoutId, orderId, orderToken }));
}

/** The order was paid. */
export function forgetUnpaidOrder(storage: SafeStorage): void {
  storage.write(KEY, undefined);
}

function parse(text: string | null): z.infer<typeof keptSchema> | undefined {
  try {
    return keptSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}
