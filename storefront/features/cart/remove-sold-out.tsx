import { useId } from 'react';
import { useAvailability } from '#storefront/api/availability.ts';
import { Button } from '#storefront/ui/button.tsx';
import { useCart } from './cart-context.tsx';
import { useRemoveFromCart } from './use-cart-removal.ts';

/**
 * Takes what is sold out from the cart, so that the rest can be ordered; nothing while all can be bought.
 * @param text what is sold out, beside the button
 */
export function RemoveSoldOut({
  text,
  onContinue,
  className = '',
  textClassName = '',
}: {
  text?: string;
  onContinue?: () => void;
  className?: string;
  textClassName?: string;
}) {
  const { cart } = useCart();
  const { soldOut } = useAvailability();
  const remove = useRemoveFromCart();
  const id = useId();
  const lines = cart.filter(({ product }) => soldOut.includes(product.id));
  if (lines.length === 0) return null;
  const isAll = lines.length === cart.length;

  function press() {
    for (const line of lines) remove(line);
    if (!isAll) onContinue?.();
  }

  return (
    <>
      <Button
        variant={isAll ? 'secondary' : 'primary'}
        aria-describedby={text && id}
        className={className}
        onClick={press}
      >
        {`Remove ${lines.length > 1 ? 'them' : 'it'}${isAll ? '' : ' and continue'}`}
      </Button>
      {text && (
        <p
          id={id}
          role="status"
          className={`mt-1 basis-full text-right text-sm font-medium text-balance text-error ${textClassName}`}
        >
          {text}
        </p>
      )}
    </>
  );
}
