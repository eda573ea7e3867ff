import { productPath } from '#contract/pages.ts';
import type { Cart } from '#domain/cart.ts';
import type { Product } from '#domain/product.ts';
import { ButtonLink, type ButtonVariant } from './button.tsx';

/** Of a cart that is sold out as a whole. */
export function allSoldOutTitle(cart: Cart): string {
  return cart.length > 1
    ? 'Everything in your cart has sold out'
    : `${cart[0]?.product.name} has sold out`;
}

/** How long such a cart is kept. */
export function keptUntilBackText(cart: Cart): string {
  const products = cart.length > 1 ? 'its products are' : 'its product is';
  return `Your cart waits in this browser until ${products} back.`;
}

/** Leads from a sold-out product to the page that takes an address for an email when it is back. */
export function BackInStockLink({
  product: { id, name },
  variant,
  className,
}: {
  product: Pick<Product, 'id' | 'name'>;
  variant: ButtonVariant;
  className?: string;
}) {
  return (
    <ButtonLink to={productPath(id)} variant={variant} className={className}>
      Tell me when it’s back<span className="sr-only">: {name}</span>
    </ButtonLink>
  );
}
