/** The id of the element with the reason. */
export const ORDER_STOP_ID = 'order-stop';

/** Why the order cannot be placed now: the shop is closed, or a product is sold out. */
export function OrderStop({ reason }: { reason: string | undefined }) {
  return (
    <div role="status" id={ORDER_STOP_ID}>
      {reason && <p className="mt-6 border border-error/40 bg-paper p-4 font-medium">{reason}</p>}
    </div>
  );
}
