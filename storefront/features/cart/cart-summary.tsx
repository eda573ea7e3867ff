import { cartTotals } from '#domain/checkout-totals.ts';
import { Price } from '#storefront/ui/price.tsx';
import { PriceNotes } from '#storefront/ui/price-notes.tsx';
import { PromoEntry } from './promo-entry.tsx';
import { useCart } from './use-cart.ts';

/** Id of the heading that names the cart's sum. */
export const CART_SUMMARY = 'cart-summary';

/** What makes up the cart's total, without a tax row (spec section 2, Cart). */
export function CartSummary() {
  const { cart, promo } = useCart();
  const totals = cartTotals(cart, promo);
  return (
    <div className="bg-paper p-6 sm:p-8">
      <h2 id={CART_SUMMARY} className="text-subheading">
        Order summary
      </h2>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-3">
        <dt>Subtotal</dt>
        <dd className="text-right">
          <Price amount={totals.subtotal} />
        </dd>
        {promo && (
          <>
            <dt>Discount ({promo.code})</dt>
            <dd className="text-right">
              <Price amount={-totals.discount} />
            </dd>
          </>
        )}
        <dt>Shipping</dt>
        <dd className="text-right">
          <Price amount={totals.shipping} />
        </dd>
      </dl>
      <PriceNotes className="mt-4" />
      <div className="mt-6">
        <PromoEntry />
      </div>
    </div>
  );
}
