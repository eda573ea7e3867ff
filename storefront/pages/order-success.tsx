import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { hasDetails, visitStorage } from '#storefront/api/last-order.ts';
import { postConfirmationEmail } from '#storefront/api/post-confirmation-email.ts';
import { useCart } from '#storefront/features/cart/cart-context.tsx';
import { OrderConfirmation } from '#storefront/features/order-success/order-confirmation.tsx';
import { isFirstView, useOrder } from '#storefront/features/order-success/use-order.ts';
import { NeedsScript } from '#storefront/ui/needs-script.tsx';
import { PageMeta } from '#storefront/ui/page-meta.tsx';
import { LoadingNote, Skeleton } from '#storefront/ui/skeleton.tsx';

/** /order-success */
export function Component() {
  const order = useOrder();
  const { clear } = useCart();

  useEffect(() => {
    if (typeof order === 'string' || !isFirstView(visitStorage, order.orderId)) return;
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
  if (order === 'none') return <Navigate to="/" replace />;
  if (order !== 'unread') return <OrderConfirmation order={order} />;
  return (
    <div className="shell pt-14 pb-24 md:pt-24">
      <NeedsScript what="The order confirmation" />
      <LoadingNote>Loading your order</LoadingNote>
      <Skeleton className="h-28 max-w-xl" />
      <Skeleton className="mt-16 h-96" />
    </div>
  );
}
