import { cartProductOf } from '#domain/cart-storage.ts';
import type { Product } from '#domain/product.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { useCart } from './use-cart.ts';

/** Puts so many of a product into the cart and says so. */
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
