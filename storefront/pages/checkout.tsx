import { lazy, useDeferredValue, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { storeLastOrder } from '#storefront/api/last-order.ts';
import { postConfirmationEmail } from '#storefront/api/post-confirmation-email.ts';
import { useCart } from '#storefront/features/cart/cart-context.tsx';
import { RemoveSoldOut } from '#storefront/features/cart/remove-sold-out.tsx';
import { Checkout } from '#storefront/features/checkout/checkout.tsx';
import { CHECKOUT_NOTICES } from '#storefront/features/checkout/checkout-notices.ts';
import { CheckoutPlaceholder } from '#storefront/features/checkout/checkout-placeholder.tsx';
import { forgetCheckout } from '#storefront/features/checkout/form/stored-checkout.ts';
import { toOrderData } from '#storefront/features/checkout/order-data.ts';
import {
  cartToShow,
  type PaidOrder,
} from '#storefront/features/checkout/payment/payment-reducer.ts';
import { usePayment } from '#storefront/features/checkout/payment/use-payment.ts';
import { sessionStore } from '#storefront/state/browser-storage.ts';
import { PageMeta } from '#storefront/ui/page-heading.tsx';
import { UPPER_RIGHT } from '#storefront/ui/toast/toast-corner.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

// Its code loads with a cart that is sold out as a whole.
const StockRequest = lazy(() =>
  import('#storefront/features/catalogue/stock-request.tsx').then((module) => ({
    default: module.CartStockRequest,
  })),
);

/** /checkout */
export function Component() {
  const { cart, promo, ready, clear } = useCart();
  const navigate = useNavigate();
  const payment = usePayment(completeOrder);
  const shown = cartToShow(payment.state, { cart, promo });
  const empty = shown.cart.length === 0;
  // After hydration React renders the checkout in slices and handles input between them.
  const hydrated = useDeferredValue(useHydrated());

  useEffect(() => {
    if (!ready || !empty) return;
    showToast(CHECKOUT_NOTICES.cartIsEmpty);
    void navigate(PAGES.cart, { replace: true });
  }, [ready, empty, navigate]);

  function completeOrder(paid: PaidOrder) {
    const order = { ...toOrderData(paid), storedAt: Date.now() };
    forgetCheckout(sessionStore);
    storeLastOrder(order);
    void postConfirmationEmail(order, paid.order.orderToken);
    showToast({ ...CHECKOUT_NOTICES.orderPlaced, corner: UPPER_RIGHT });
    clear();
    void navigate(PAGES.orderSuccess, { state: order });
  }

  return (
    <div className="beside-summary shell">
      <PageMeta
        title="Checkout"
        description="Your details, delivery and payment by card, in three steps."
      />
      <h1 className="sr-only">Checkout</h1>
      {hydrated && !empty ? (
        <Checkout
          cart={shown.cart}
          promo={shown.promo}
          payment={payment}
          Removal={RemoveSoldOut}
          StockRequest={StockRequest}
        />
      ) : (
        <CheckoutPlaceholder />
      )}
    </div>
  );
}
