import { cartTotals } from '#domain/checkout-totals.ts';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { useCart } from './use-cart.ts';

/** The cart's total and the way to the checkout; on a narrow screen always in sight. */
export function CartTotal() {
  const { cart, promo } = useCart();
  const { total } = cartTotals(cart, promo);
  return (
    <div className="bottom-bar grid grid-cols-[auto_1fr] items-center gap-x-5 bg-paper py-3 sm:gap-x-8 lg:grid-cols-1 lg:gap-y-6 lg:px-8 lg:pt-2 lg:pb-8">
      <dl
        aria-live="polite"
        aria-atomic="true"
        className="flex flex-wrap items-baseline justify-between gap-x-4"
      >
        <dt className="font-medium lg:text-lg">Total</dt>
        <dd>
          <Price amount={total} className="text-xl font-medium lg:text-2xl" />
        </dd>
      </dl>
      <ButtonLink to="/checkout" className="max-sm:px-4">
        Proceed to Checkout
      </ButtonLink>
    </div>
  );
}
