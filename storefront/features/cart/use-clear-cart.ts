import { flushSync } from 'react-dom';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { focusPageHeading } from './keep-focus.ts';
import { useCart } from './use-cart.ts';

/** Empties the cart, promo code and all, and offers to fill it again. */
export function useClearCart(): () => void {
  const { cart, promo, clear, putAllBack } = useCart();
  return () => {
    flushSync(clear);
    focusPageHeading();
    showToast({
      title: 'Cart cleared',
      action: { label: 'Undo', onAction: () => putAllBack({ cart, promo }) },
    });
  };
}
