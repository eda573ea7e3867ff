import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { products } from '#catalogue/products.ts';
import { PAGES } from '#contract/pages.ts';
import type { Cart } from '#domain/cart.ts';
import { POLICIES } from '#domain/policies.ts';
import { onePerCategory } from '#domain/product.ts';
import { NOT_IN_TOTAL_TEXT } from '#domain/sold-out.ts';
import { shop } from '#shop.config.ts';
import { useAvailability } from '#storefront/api/availability.ts';
import { readLastOrder } from '#storefront/api/last-order.ts';
import { useSoldOutText } from '#storefront/api/sold-out-text.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { DaysInText } from '#storefront/ui/days-in-text.tsx';
import { OrderStopNotice } from '#storefront/ui/order-stop-notice.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Placeholder } from '#storefront/ui/placeholder.tsx';
import { BundleSuggestion } from './bundle-offer.tsx';
import { useCart } from './cart-context.tsx';
import {
  CART_SUMMARY,
  CartAssurance,
  CartSummary,
  CartTotal,
  SoldOutSummary,
  useCanBuy,
} from './cart-summary.tsx';
import { CartTable } from './cart-table.tsx';
import { useClearCart } from './use-cart-removal.ts';

/** The cart's lines and total; a link to the shop and its products when it is empty. */
export function CartContents({
  suggestions,
  StockRequest,
}: {
  suggestions: ReactNode;
  /** Takes an address for an email when products are back. */
  StockRequest: ComponentType<{ cart: Cart; className?: string }>;
}) {
  const { cart, ready } = useCart();
  const clear = useClearCart();
  const canBuy = useCanBuy();
  const { closed } = useAvailability();
  const soldOutText = useSoldOutText(cart);
  if (!ready)
    return (
      <Columns
        main={<Placeholder className="h-56" />}
        aside={<Placeholder className="h-[36rem]" />}
      />
    );
  if (cart.length === 0) return <EmptyCart suggestions={suggestions} />;
  return (
    <Columns
      main={
        <>
          <OrderStopNotice
            reason={canBuy && closed === null ? soldOutText : undefined}
            text={NOT_IN_TOTAL_TEXT}
            className="mb-6"
          />
          <CartTable />
          <div className="mt-3 flex flex-wrap justify-between gap-x-6">
            <ButtonLink to={PAGES.shop} variant="quiet">
              Continue Shopping
            </ButtonLink>
            <Button variant="quiet" onClick={clear}>
              Clear Cart
            </Button>
          </div>
          <BundleSuggestion pair={onePerCategory(products)} />
        </>
      }
      below={canBuy && closed === null && <Parcel />}
      aside={
        <section aria-labelledby={CART_SUMMARY} className="max-lg:contents lg:forced-colors:border">
          {canBuy ? (
            <>
              <CartSummary />
              <CartTotal />
              <CartAssurance />
            </>
          ) : (
            <SoldOutSummary>
              <Suspense>
                <StockRequest cart={cart} className="mt-6" />
              </Suspense>
            </SoldOutSummary>
          )}
        </section>
      }
    />
  );
}

function Columns({
  main,
  aside,
  below,
}: {
  main: ReactNode;
  aside: ReactNode;
  /** Below `main`; on narrow screens below both. */
  below?: ReactNode;
}) {
  return (
    <div className="lg:@container">
      {/* Columns only where the text leaves room for both. */}
      <div className="lg:grid-rows-[auto_1fr] lg:@min-[50rem]:grid lg:@min-[50rem]:grid-cols-[1fr_24rem] lg:@min-[50rem]:items-start lg:@min-[50rem]:gap-x-16">
        <div className="max-lg:@container max-lg:mb-12">{main}</div>
        {/* Without a box of its own on narrow screens: the total is sticky within the whole page. */}
        <div className="max-lg:contents lg:row-span-2">{aside}</div>
        {below}
      </div>
    </div>
  );
}

/** Below the lines: how the order leaves. */
function Parcel() {
  return (
    <section
      aria-labelledby="parcel-title"
      className="mt-10 grid grid-cols-[2fr_3fr] items-center bg-paper lg:mt-14 lg:grid-cols-2"
    >
      <Picture
        name="parcel"
        alt="A parcel tied with string, red clover on its lid"
        sizes="40vw"
        className="size-full object-cover"
      />
      <div className="p-4 sm:p-8">
        <h2 id="parcel-title" className="text-part">
          Packed by hand in&nbsp;{shop.address.city}
        </h2>
        <p className="mt-2 lg:mt-3">
          Your order leaves within <DaysInText>{POLICIES.processing}</DaysInText>. An email tells
          you when.
        </p>
      </div>
    </section>
  );
}

function EmptyCart({ suggestions }: { suggestions: ReactNode }) {
  const [lastOrder] = useState(readLastOrder);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.25fr]">
      <div>
        {lastOrder && (
          <p className="mb-6 border-l-4 border-clover bg-clover-pale px-5 py-4">
            Your order {lastOrder.orderId} is confirmed.{' '}
            <Link to={PAGES.orderSuccess} className="text-link">
              See it again
            </Link>
          </p>
        )}
        <p className="font-display text-part text-balance italic">
          Two are enough. Neither is here yet.
        </p>
        <p className="mt-3 max-w-[26rem] text-lead text-ink-soft">
          There is nothing in your cart yet. Anything you add will wait for you here.
        </p>
        <ButtonLink to={PAGES.shop} className="mt-8">
          Go to the shop
        </ButtonLink>
      </div>
      <div className="@container">{suggestions}</div>
    </div>
  );
}
