import type { CartLine } from '#domain/cart.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { useCart } from './use-cart.ts';

/** Takes a line out of the cart and offers to put it back where it stood. */
export function useRemoveFromCart(): (line: CartLine) => void {
  const { cart, removeItem, putBack } = useCart();
  return (line) => {
    const position = cart.findIndex(({ product }) => product.id === line.product.id);
    removeItem(line.product.id);
    showToast({
      title: 'Item removed',
      action: { label: 'Undo', onAction: () => putBack(line, position) },
    });
  };
}
