import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** Replaces the product page for an unknown id. */
export function ProductNotFound() {
  return (
    <div className="grid items-center gap-x-16 gap-y-12 pt-10 pb-20 lg:grid-cols-2 lg:pt-12">
      <div>
        <h1 className="text-title">Product Not Found</h1>
        <p className="mt-6 max-w-[34rem] text-lead text-balance text-ink-soft">
          There is no product at this address. It may no longer be for sale, or the link may be
          wrong.
        </p>
        <ButtonLink to="/shop" className="mt-8">
          Continue Shopping
        </ButtonLink>
      </div>
      <Picture
        name="rosemary"
        alt=""
        sizes="(min-width: 64rem) 43vw, 92vw"
        className="aspect-4/3 w-full object-cover"
      />
    </div>
  );
}
