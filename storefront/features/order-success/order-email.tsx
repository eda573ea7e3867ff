import type { LastOrder } from '#storefront/api/last-order.ts';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';

/** Writes to the shop about an order. */
export function OrderEmail({ order: { orderId } }: { order: LastOrder }) {
  return <ShopEmail subject={`Order ${orderId}`} />;
}
