import { useAvailability } from '#storefront/api/availability.ts';
import { Button } from '#storefront/ui/button.tsx';
import { useCart } from './cart-context.tsx';
import { useRemoveFromCart } from './use-cart-removal.ts';

/** Takes what is sold out from the cart, so that the rest can be ordered; nothing while all can be bought. */
export function RemoveSoldOut({ onContinue }: { onContinue?: () => void }) {
  const { cart } = useCart();
  const { soldOut } = useAvailability();
  const remove = useRemoveFromCart();
  const lines = cart.filter(({ product }) => soldOut.includes(product.id));
  if (lines.length === 0) return null;
  const isAll = lines.length === cart.length;

  function press() {
    for (const line of lines) remove(line);
    if (!isAll) onContinue?.();
  }

  return (
    <Button
      variant={isAll ? 'secondary' : 'primary'}
      className="mt-4 max-sm:w-full"
      onClick={press}
    >
      {`Remove ${lines.length > 1 ? 'them' : 'it'}${isAll ? '' : ' and continue'}`}
    </Button>
  );
}
