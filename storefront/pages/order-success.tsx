import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { hasDetails } from '#storefront/api/last-order.ts';
import { postConfirmationEmail } from '#storefront/api/post-confirmation-email.ts';
import { useCart } from '#storefront/features/cart/cart-context.tsx';
import { ORDER_MISSING } from '#storefront/features/order-success/missing-order-notice.tsx';
import { OrderConfirmation } from '#storefront/features/order-success/order-confirmation.tsx';
import { isFirstView, useOrder } from '#storefront/features/order-success/use-order.ts';
import { sessionStore } from '#storefront/state/browser-storage.ts';
import { PageMeta } from '#storefront/ui/page-heading.tsx';
import { LoadingNote, Placeholder } from '#storefront/ui/placeholder.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';

/** /order-success */
export function Component() {
  const order = useOrder();
  const { clear } = useCart();

  useEffect(() => {
    if (typeof order === 'string' || !isFirstView(sessionStore, order.orderId)) return;
    clear();
    if (hasDetails(order)) void postConfirmationEmail(order);
  }, [order, clear]);

  return (
    <>
      <PageMeta title="Thank you" description="Your order is placed and paid." />
      <Content order={order} />
    </>
  );
}

function Content({ order }: { order: ReturnType<typeof useOrder> }) {
  if (typeof order !== 'string') return <OrderConfirmation order={order} />;
  return (
    <div className="shell min-h-svh pt-14 pb-24 md:pt-24">
      {/* What was on the screen stays there until home has loaded. */}
      {order === 'none' && <Navigate to={PAGES.home} replace state={ORDER_MISSING} />}
      <NeedsScript what="The order confirmation" />
      <LoadingNote>Loading your order</LoadingNote>
      <Placeholder className="h-28 max-w-xl" />
      <Placeholder className="mt-16 h-96" />
    </div>
  );
}
