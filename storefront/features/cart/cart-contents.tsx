import { Button } from '#storefront/ui/button.tsx';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { CART_SUMMARY, CartSummary } from './cart-summary.tsx';
import { CartTable } from './cart-table.tsx';
import { CartTotal } from './cart-total.tsx';
import { useCart } from './use-cart.ts';
import { useClearCart } from './use-clear-cart.ts';

/** The whole cart: its lines and its sum, or the way back to the shop when there is nothing in it. */
export function CartContents() {
  const { cart, ready } = useCart();
  const clear = useClearCart();
  if (!ready)
    return <Columns main={<Skeleton className="h-56" />} aside={<Skeleton className="h-96" />} />;
  if (cart.length === 0) return <EmptyCart />;
  return (
    <Columns
      main={
        <>
          <CartTable />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
            <ButtonLink to="/shop" variant="quiet">
              Continue Shopping
            </ButtonLink>
            <Button variant="quiet" onClick={clear}>
              Clear Cart
            </Button>
          </div>
        </>
      }
      aside={
        <section aria-labelledby={CART_SUMMARY} className="max-lg:contents lg:forced-colors:border">
          <CartSummary />
          <CartTotal />
        </section>
      }
    />
  );
}

function Columns({ main, aside }: { main: React.ReactNode; aside: React.ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-16">
      <div className="max-lg:mb-12">{main}</div>
      {/* On a narrow screen its parts stand in the page itself, so that the last can stay in sight. */}
      <div className="max-lg:contents">{aside}</div>
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.2fr]">
      <div>
        <p className="max-w-[26rem] text-lead text-balance text-ink-soft">
          There is nothing in your cart yet. What you add stays here until you come back.
        </p>
        <ButtonLink to="/shop" className="mt-8">
          Continue Shopping
        </ButtonLink>
      </div>
      {/* As high as what stood here while the cart was read, so that nothing below moves. */}
      <Picture
        name="brand-scene"
        alt=""
        sizes="(min-width: 64rem) 52vw, 92vw"
        className="aspect-4/3 w-full object-cover lg:aspect-auto lg:h-96"
      />
    </div>
  );
}
