import { type Ref, type RefObject, useState } from 'react';
import { type Product, priceOf } from '#domain/product.ts';
import { CLOSED_NOTICE_ID, useClosedLabel, useSoldOut } from '#storefront/api/availability.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { useIntersection } from '#storefront/ui/use-intersection.ts';

/** Height of the header on phones, which covers what is below it, as a margin of the screen. */
const BELOW_HEADER = '-64px 0px 0px 0px';

/**
 * Adds a quantity of a product to the cart; the total stands beside the label. Disabled when the shop is closed.
 */
export function BuyButton({
  product,
  quantity,
  onBuy,
  className = '',
  ref,
}: {
  product: Product;
  quantity: number;
  onBuy: (quantity: number, button: Element) => void;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}) {
  const closed = useClosedLabel();
  return (
    <Button
      ref={ref}
      className={className}
      disabled={closed !== undefined}
      aria-describedby={closed && CLOSED_NOTICE_ID}
      onClick={({ currentTarget }) => onBuy(quantity, currentTarget)}
    >
      {closed ?? (
        <>
          Buy Now{' '}
          <Price
            amount={priceOf(product) * quantity}
            className="border-l border-current/35 pl-3 font-normal"
          />
        </>
      )}
    </Button>
  );
}

/** A bar at the foot with the buy button while the page's own is out of view; none for a sold-out product. */
export function BuyBar({
  product,
  quantity,
  onBuy,
  ownButton,
}: {
  product: Product;
  quantity: number;
  onBuy: (quantity: number, button: Element) => void;
  ownButton: RefObject<Element | null>;
}) {
  const soldOut = useSoldOut(product.id);
  const [shown, setShown] = useState(false);
  useIntersection(ownButton, (entries) => setShown(entries.at(-1)?.isIntersecting === false), {
    rootMargin: BELOW_HEADER,
  });
  if (soldOut) return null;
  return (
    <div inert={!shown} className="buy-bar not-printed @container bg-paper-light">
      <p className="leading-tight font-medium @max-xs:sr-only">{product.name}</p>
      <BuyButton
        product={product}
        quantity={quantity}
        onBuy={onBuy}
        className="@max-xs:grow @xs:shrink-0"
      />
    </div>
  );
}
