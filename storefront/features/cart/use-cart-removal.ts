import { flushSync } from 'react-dom';
import type { CartLine } from '#domain/cart.ts';
import { focusPageHeading } from '#storefront/ui/focus-page-heading.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { useCart } from './cart-context.tsx';

/** Removes a line from the cart; a toast offers to restore it at its old position. */
export function useRemoveFromCart(): (line: CartLine) => void {
  const { cart, removeItem, restoreLine } = useCart();
  return (line) => {
    const position = cart.findIndex(({ product }) => product.id === line.product.id);
    flushSync(() => removeItem(line.product.id));
    focusRemoveButton(position);
    showToast({
      title: 'Item removed',
      action: {
        label: 'Undo',
        onAction: () => {
          flushSync(() => restoreLine(line, position));
          focusLine(position);
        },
      },
    });
  };
}

/** Empties the cart and removes the promo code; a toast offers to restore both. */
export function useClearCart(): () => void {
  const { cart, promo, clear, restoreAll } = useCart();
  return () => {
    flushSync(clear);
    focusPageHeading();
    showToast({
      title: 'Cart cleared',
      action: {
        label: 'Undo',
        onAction: () => {
          flushSync(() => restoreAll({ cart, promo }));
          focusLine(0);
        },
      },
    });
  };
}

// The pressed button is gone: without this the keyboard focus would return to the top of the page.
function focusRemoveButton(position: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-remove-line]');
  const nearest = buttons[Math.min(position, buttons.length - 1)];
  if (nearest) nearest.focus();
  else focusPageHeading();
}

// The pressed Undo goes with its toast. On another page there are no lines.
function focusLine(position: number): void {
  const lines = document.querySelectorAll<HTMLElement>('[data-cart-line] a');
  lines[Math.min(position, lines.length - 1)]?.focus();
}
