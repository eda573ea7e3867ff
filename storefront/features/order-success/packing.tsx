import { inRunningText } from '#domain/delivery-times.ts';
import { POLICIES } from '#domain/policies.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { OrderEmail } from './order-email.tsx';
import { dispatchDayOf } from './order-stage.ts';

/** Where and until when an order is packed, and how to change it until then. */
export function Packing({ order }: { order: LastOrder }) {
  const leavesBy = dispatchDayOf(order);
  return (
    <>
      In Dublin
      {leavesBy ? `: it leaves by ${leavesBy}` : `, within ${inRunningText(POLICIES.processing)}`}.
      Until we pack it, you can change or cancel your order, or correct your email or delivery
      address: write to <OrderEmail order={order} />.
    </>
  );
}
