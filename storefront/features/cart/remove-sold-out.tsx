import { useAvailability } from '#storefront/api/availability.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ORDER_STOP_ID } from '#storefront/ui/order-stop-notice.tsx';
import { cartCategories } from './cart-categories.at-build.ts';
import { useCart } from './cart-context.tsx';
import { useRemoveFromCart } from './use-cart-removal.ts';

/** Takes what is sold out from the cart, so that the rest can be ordered; nothing while all can be bought. */
export function RemoveSoldOut({
  onContinue,
  className = '',
}: {
  onContinue?: () => void;
  className?: string;
}) {
  const { cart } = useCart();
  const { soldOut } = useAvailability();
  const remove = useRemoveFromCart();
  const lines = cart.filter(({ product }) => soldOut.includes(product.id));
  const [first] = lines;
  if (!first) return null;
  const isAll = lines.length === cart.length;
  const { id, name } = first.product;
  const what = lines.length > 1 ? 'them' : `the ${cartCategories[id] ?? name}`;

  function press() {
    for (const line of lines) remove(line);
    if (!isAll) onContinue?.();
  }

  return isAll ? (
    <Button variant="secondary" className={className} onClick={press}>
      Remove {what}
    </Button>
  ) : (
    <Button aria-describedby={ORDER_STOP_ID} className={className} onClick={press}>
      Continue without {what}
    </Button>
  );
}
