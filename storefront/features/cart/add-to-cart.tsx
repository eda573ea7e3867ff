import { cartProductOf } from '#domain/cart-storage.ts';
import type { Product } from '#domain/product.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useCart } from './cart-context.tsx';

/** Adds one of a product to the cart. */
export function AddToCartButton({ product }: { product: Product }) {
  const addToCart = useAddToCart();
  return (
    <Button variant="secondary" className="w-full" onClick={() => addToCart(product)}>
      Add to cart <span className="sr-only">{product.name}</span>
    </Button>
  );
}

/** Adds a product to the cart and confirms it with a toast. */
export function useAddToCart(): (product: Product, quantity?: number) => void {
  const { addItem } = useCart();
  return (product, quantity = 1) => {
    addItem(cartProductOf(product), quantity);
    showToast({
      title: 'Added to cart',
      description: `${product.name} has been added to the cart.`,
      tone: 'good',
    });
  };
}
