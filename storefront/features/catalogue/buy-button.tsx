import type { Ref } from 'react';
import { type Product, priceOf } from '#domain/product.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';

/** Adds a quantity of a product to the cart; the total stands beside the label. */
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
  return (
    <Button
      ref={ref}
      className={className}
      onClick={({ currentTarget }) => onBuy(quantity, currentTarget)}
    >
      Buy Now{' '}
      <Price
        amount={priceOf(product) * quantity}
        className="border-l border-paper/40 pl-3 font-normal"
      />
    </Button>
  );
}
