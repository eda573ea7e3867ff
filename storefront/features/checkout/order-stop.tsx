import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { type Cart, lineTotal } from '#domain/cart.ts';
import { allSoldOutTitle, keptUntilBackText } from '#storefront/ui/back-in-stock-link.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { Signature } from '#storefront/ui/signature.tsx';
import { CART_KEPT } from './checkout-notices.ts';

/** Instead of the steps while the shop is closed: why and until when, beside the cart that is kept. */
export function ClosedCheckout({ cart, reason }: { cart: Cart; reason: string }) {
  return (
    <>
      <div className="pt-6 pb-14 md:pt-12">
        <div
          role="status"
          className="flex flex-col justify-center bg-plum p-6 text-paper-light sm:p-10 lg:h-96 forced-colors:border"
        >
          <h2 className="text-heading text-balance">{reason}</h2>
          <Signature className="signature-on-dark mt-6 w-48" />
        </div>
        <p className="mt-6 text-ink-soft">
          A question meanwhile?{' '}
          <Link to={PAGES.contact} className="text-link">
            Write to us
          </Link>
        </p>
      </div>
      <KeptCart cart={cart} note={CART_KEPT} />
    </>
  );
}

/** Instead of the steps when nothing of the cart can be bought: an address for an email, beside the cart. */
export function SoldOutCheckout({
  cart,
  removal,
  stockRequest,
}: {
  cart: Cart;
  removal: ReactNode;
  stockRequest: ReactNode;
}) {
  return (
    <>
      <div className="pt-6 pb-14 md:pt-12">
        <div role="status">
          <h2 className="text-part">{allSoldOutTitle(cart)}</h2>
        </div>
        {stockRequest}
      </div>
      <KeptCart cart={cart} note={keptUntilBackText(cart)} soldOut>
        {removal}
      </KeptCart>
    </>
  );
}

function KeptCart({
  cart,
  note,
  soldOut = false,
  children,
}: {
  cart: Cart;
  note: string;
  soldOut?: boolean;
  children?: ReactNode;
}) {
  return (
    <aside aria-labelledby="kept-cart" className="summary-side bg-paper max-lg:p-6">
      <h2 id="kept-cart" className="text-subheading">
        Your cart
      </h2>
      <p className="mt-2 text-ink-soft">{note}</p>
      <ul className="mt-4 border-t border-line">
        {cart.map((line) => (
          <li key={line.product.id} className="flex items-center gap-4 border-b border-line py-4">
            <Picture
              name={line.product.image}
              alt=""
              sizes="5rem"
              className="aspect-4/5 w-20 shrink-0 object-cover"
            />
            <div className="min-w-0 grow">
              <p className="leading-snug font-medium">{line.product.name}</p>
              <p className="mt-0.5 text-sm text-ink-soft">Quantity: {line.quantity}</p>
            </div>
            {soldOut ? (
              <del className="text-ink-soft">
                <Price amount={lineTotal(line)} />
              </del>
            ) : (
              <Price amount={lineTotal(line)} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <ButtonLink to={PAGES.cart} variant="secondary" className="max-sm:w-full">
          View your cart
        </ButtonLink>
        {children}
      </div>
    </aside>
  );
}
