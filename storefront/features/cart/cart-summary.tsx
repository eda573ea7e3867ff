import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { type CartTotals, cartTotals } from '#domain/cart-totals.ts';
import { POLICIES } from '#domain/policies.ts';
import { addsVat } from '#domain/pricing-rules.ts';
import { CLOSED_NOTICE_ID, useAvailability, useClosedLabel } from '#storefront/api/availability.ts';
import { useSoldOutText } from '#storefront/api/sold-out-text.ts';
import { allSoldOutTitle, keptUntilBackText } from '#storefront/ui/back-in-stock-link.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { CardLogos } from '#storefront/ui/card-logos.tsx';
import { DeliveryEstimate } from '#storefront/ui/delivery-estimate.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Price, PriceNotes } from '#storefront/ui/price.tsx';
import { useCart } from './cart-context.tsx';
import { PromoEntry } from './promo-entry.tsx';
import { RemoveSoldOut } from './remove-sold-out.tsx';

/** Id of the summary's heading. */
export const CART_SUMMARY = 'cart-summary';

/** The amounts that make up the cart's total, and the promo code entry. No tax row. */
export function CartSummary() {
  const { promo } = useCart();
  const { closed } = useAvailability();
  const totals = useTotals();
  return (
    <div className="bg-paper py-6 max-lg:mx-[calc(-1*var(--side))] max-lg:px-(--side) sm:py-8 lg:px-7">
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
        <dt>Delivery, estimated</dt>
        <dd className="text-right">
          {totals.shipping > 0 && 'from '}
          <Price amount={totals.shipping} />
        </dd>
      </dl>
      <PriceNotes className="mt-4" />
      {(closed === null || promo) && (
        <div className="mt-6">
          <PromoEntry />
        </div>
      )}
    </div>
  );
}

/** The cart's total and the link to the checkout: a sticky bar on narrow screens while there is that link. */
export function CartTotal() {
  const { cart } = useCart();
  const { closed } = useAvailability();
  const soldOut = useSoldOutText(cart);
  const bar =
    closed === null && !soldOut
      ? 'bottom-bar'
      : 'max-lg:mx-[calc(-1*var(--side))] max-lg:px-(--side)';
  return (
    <div
      className={`${bar} flex flex-wrap items-center gap-x-4 bg-paper pt-2.5 sm:gap-x-8 lg:grid lg:grid-cols-1 lg:gap-y-6 lg:px-7 lg:pt-2 lg:pb-8`}
    >
      <TotalAmounts />
      <Proceed />
    </div>
  );
}

const PROCEED = 'grow basis-24 text-center max-sm:px-4';

/** The way to the checkout; with sold-out products in the cart, without them. */
function Proceed() {
  const { cart } = useCart();
  const soldOut = useSoldOutText(cart);
  const closed = useClosedLabel();
  const navigate = useNavigate();
  if (closed !== undefined)
    return (
      <Button disabled aria-describedby={CLOSED_NOTICE_ID} className={PROCEED}>
        {closed}
      </Button>
    );
  if (soldOut === undefined)
    return (
      <ButtonLink to={PAGES.checkout} className={PROCEED}>
        Proceed to Checkout
      </ButtonLink>
    );
  return <RemoveSoldOut onContinue={() => void navigate(PAGES.checkout)} className="mt-2 w-full" />;
}

/** Whether anything in the cart can be bought. */
export function useCanBuy(): boolean {
  return useTotals().subtotal > 0;
}

/** Instead of amounts and the link to the checkout when all of the cart is sold out. */
export function SoldOutSummary({ children }: { children: ReactNode }) {
  const { cart } = useCart();
  return (
    <div className="bg-paper p-6 lg:p-8">
      <h2 id={CART_SUMMARY} className="text-subheading">
        {allSoldOutTitle(cart)}
      </h2>
      <p className="mt-3 text-ink-soft">{keptUntilBackText(cart)}</p>
      {children}
    </div>
  );
}

/** The totals of what can be bought, as in the checkout. */
function useTotals(): CartTotals {
  const { cart, promo } = useCart();
  const { soldOut } = useAvailability();
  return cartTotals(
    cart.filter(({ product }) => !soldOut.includes(product.id)),
    promo,
  );
}

function TotalAmounts() {
  const { total } = useTotals();
  return (
    <div aria-live="polite" aria-atomic="true">
      <dl className="flex items-baseline justify-between gap-x-3 font-medium">
        <dt className="text-lg">Total</dt>
        <dd>
          <Price amount={total} className="font-display text-part font-medium lining-nums" />
        </dd>
      </dl>
      {addsVat() && (
        <p className="label lg:text-right">
          before VAT<span className="max-sm:hidden">, delivery estimated</span>
        </p>
      )}
    </div>
  );
}

/** Beside the link to the checkout: what comes next, the delivery dates, the accepted cards and the return periods. */
export function CartAssurance() {
  const { closed } = useAvailability();
  return (
    <div className="grid gap-4 bg-paper pt-5 pb-7 max-lg:mx-[calc(-1*var(--side))] max-lg:px-(--side) lg:px-7 lg:pt-0 lg:pb-8">
      <p className="label">
        {closed === null
          ? 'Next: your details, delivery, then payment by card. No account needed.'
          : 'Your cart waits in this browser until we’re open again.'}
      </p>
      {closed === null && (
        <>
          <DeliveryEstimate className="border-t border-line pt-5" />
          <div className="flex gap-2.5 text-sm font-medium">
            <Icon name="lock" className="mt-0.5 size-5 text-clover" />
            <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              Secure payment by card <CardLogos />
            </div>
          </div>
        </>
      )}
      <p className="label">
        Changed your mind?{' '}
        <Link to={PAGES.returns} className="text-link">
          Return your order
        </Link>{' '}
        within {POLICIES.returnDays} days. We take sealed products back for{' '}
        {POLICIES.goodwillReturnDays}.
      </p>
    </div>
  );
}
