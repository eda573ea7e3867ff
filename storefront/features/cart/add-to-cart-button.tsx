import type { Product } from '#domain/product.ts';
import { Button } from '#storefront/ui/button.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** Puts one of a product into the cart. */
export function AddToCartButton({ product }: { product: Product }) {
  const addToCart = useAddToCart();
  return (
    <Button variant="secondary" className="w-full" onClick={() => addToCart(product)}>
      Add to cart <span className="sr-only">{product.name}</span>
    </Button>
  );
}
