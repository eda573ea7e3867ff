import { Button } from '#storefront/ui/button.tsx';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
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
        <section aria-labelledby={CART_SUMMARY} className="max-lg:contents">
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
    <div className="max-w-[38rem]">
      <p className="text-lead text-ink-soft">
        There is nothing in your cart yet. What you add stays here until you come back.
      </p>
      <ButtonLink to="/shop" className="mt-8">
        Continue Shopping
      </ButtonLink>
    </div>
  );
}
