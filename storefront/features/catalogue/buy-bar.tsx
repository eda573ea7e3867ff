import type { RefObject } from 'react';
import type { Product } from '#domain/product.ts';
import { BuyButton } from './buy-button.tsx';
import { useInView } from './use-in-view.ts';

/** A bar at the foot with the buy button while the page's own is out of view. */
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
  const shown = !useInView(ownButton);
  return (
    <div inert={!shown} className="buy-bar @container not-printed bg-paper-light">
      <p className="font-display text-lg leading-tight @max-xs:sr-only">{product.name}</p>
      <BuyButton
        product={product}
        quantity={quantity}
        onBuy={onBuy}
        className="@max-xs:grow @xs:shrink-0"
      />
    </div>
  );
}
