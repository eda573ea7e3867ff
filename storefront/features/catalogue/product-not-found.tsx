import { ButtonLink } from '#storefront/ui/button-link.tsx';

/** Shown for an id that no product has (spec section 8). */
export function ProductNotFound() {
  return (
    <div className="py-16 md:py-24">
      <h1 className="text-title">Product Not Found</h1>
      <p className="mt-6 max-w-[34rem] text-lead text-ink-soft">
        There is no product at this address. It may have left the shop, or the link has a mistake.
      </p>
      <ButtonLink to="/shop" className="mt-8">
        Continue Shopping
      </ButtonLink>
    </div>
  );
}
