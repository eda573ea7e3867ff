import { flushSync } from 'react-dom';
import type { CartLine } from '#domain/cart.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { focusLineAt } from './keep-focus.ts';
import { useCart } from './use-cart.ts';

/** Takes a line out of the cart and offers to put it back where it stood. */
export function useRemoveFromCart(): (line: CartLine) => void {
  const { cart, removeItem, putBack } = useCart();
  return (line) => {
    const position = cart.findIndex(({ product }) => product.id === line.product.id);
    flushSync(() => removeItem(line.product.id));
    focusLineAt(position);
    showToast({
      title: 'Item removed',
      action: { label: 'Undo', onAction: () => putBack(line, position) },
    });
  };
}
