import { PAGES } from '#contract/pages.ts';
import { toCartProduct } from '#domain/cart-storage.ts';
import { cartTotals } from '#domain/cart-totals.ts';
import { formatEuro } from '#domain/money.ts';
import { addsVat } from '#domain/pricing-rules.ts';
import { mainImageOf, type Product } from '#domain/product.ts';
import { CLOSED_NOTICE_ID, useClosedLabel, useSoldOut } from '#storefront/api/availability.ts';
import { BackInStockLink } from '#storefront/ui/back-in-stock-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { cornerAwayFrom } from '#storefront/ui/toast/toast-corner.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { useCart } from './cart-context.tsx';

const TOTAL_DETAIL = addsVat() ? 'before delivery and VAT' : 'before delivery';

/**
 * Adds one of a product to the cart; disabled when the shop is closed. Of a sold-out one it leads to an email when it is
 * back.
 */
export function AddToCartButton({ product }: { product: Product }) {
  const addToCart = useAddToCart();
  const soldOut = useSoldOut(product.id);
  const closed = useClosedLabel();
  if (soldOut)
    return (
      <BackInStockLink
        product={product}
        variant="secondary"
        className="w-full text-center max-sm:px-1"
      />
    );
  return (
    <Button
      // On phones a card is hardly wider than its text.
      className="w-full max-sm:px-1"
      disabled={closed !== undefined}
      aria-describedby={closed && CLOSED_NOTICE_ID}
      onClick={({ currentTarget }) => addToCart([product], currentTarget)}
    >
      {closed ?? 'Add to cart'} <span className="sr-only">{product.name}</span>
    </Button>
  );
}

/**
 * Adds products to the cart and confirms it with a toast, away from the pressed button, that shows the
 * sum of the goods and offers to undo it.
 */
export function useAddToCart(): (
  products: readonly Product[],
  button: Element,
  quantity?: number,
) => void {
  const { addLines, takeLines, current } = useCart();
  return (products, button, quantity = 1) => {
    const added = addLines(products.map((item) => ({ product: toCartProduct(item), quantity })));
    const { cart, promo } = current();
    const { subtotal, discount } = cartTotals(cart, promo);
    showToast({
      title: 'Added to cart',
      description: `${products.map(({ name }) => name).join(' and ')} ${products.length > 1 ? 'have' : 'has'} been added to the cart.`,
      note: `Cart total ${formatEuro(subtotal - discount)}`,
      noteDetail: TOTAL_DETAIL,
      pictures: products.map(mainImageOf),
      links: [
        { label: 'Checkout', to: PAGES.checkout, primary: true },
        { label: 'View cart', to: PAGES.cart },
      ],
      action: { label: 'Undo', onAction: () => takeLines(added) },
      closesAt: [PAGES.cart, PAGES.checkout],
      corner: cornerAwayFrom(button.getBoundingClientRect(), {
        width: innerWidth,
        height: innerHeight,
      }),
    });
  };
}
