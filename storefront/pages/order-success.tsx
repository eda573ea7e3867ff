import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { hasDetails } from '#storefront/api/last-order.ts';
import { postConfirmationEmail } from '#storefront/api/post-confirmation-email.ts';
import { useCart } from '#storefront/features/cart/cart-context.tsx';
import { ORDER_MISSING } from '#storefront/features/order-success/missing-order-notice.tsx';
import { OrderConfirmation } from '#storefront/features/order-success/order-confirmation.tsx';
import {
  OrderLinkPage,
  OrderPlaceholder,
} from '#storefront/features/order-success/order-link-page.tsx';
import { isFirstView, useOrder } from '#storefront/features/order-success/use-order.ts';
import { useOrderLink } from '#storefront/features/order-success/use-order-link.ts';
import { sessionStore } from '#storefront/state/browser-storage.ts';
import { PageMeta } from '#storefront/ui/page-heading.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';

/** /order-success */
export function Component() {
  const link = useOrderLink();
  return link.kind === 'no-link' ? (
    <OrderOfSession refresh={link.refresh} />
  ) : (
    <OrderLinkPage link={link} />
  );
}

/** The order that was just placed, or was opened by its link. */
function OrderOfSession({ refresh }: { refresh: (() => Promise<void>) | undefined }) {
  const order = useOrder();
  const { clear } = useCart();

  useEffect(() => {
    // An order opened by its link may be of another device: the cart is not the one that was paid.
    if (typeof order === 'string' || isOpened(order)) return;
    if (!isFirstView(sessionStore, order.orderId)) return;
    clear();
    if (hasDetails(order)) void postConfirmationEmail(order);
  }, [order, clear]);

  return (
    <>
      <PageMeta
        title={isOpened(order) ? 'Your order' : 'Thank you'}
        description="Your order is placed and paid."
      />
      {typeof order === 'string' ? (
        <>
          {/* What was on the screen stays there until home has loaded. */}
          {order === 'none' && <Navigate to={PAGES.home} replace state={ORDER_MISSING} />}
          <div className="shell">
            <NeedsScript what="The order confirmation" />
          </div>
          <OrderPlaceholder />
        </>
      ) : (
        <OrderConfirmation order={order} refresh={refresh} />
      )}
    </>
  );
}

/** Whether an order was opened by its link. */
function isOpened(order: ReturnType<typeof useOrder>): boolean {
  return typeof order !== 'string' && order.progress !== undefined;
}
