import { CartContents } from '#storefront/features/cart/cart-contents.tsx';
import { PageHeading, PageMeta } from '#storefront/ui/page-heading.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';

/** /cart */
export function Component() {
  return (
    <>
      <PageMeta
        title="Your cart"
        description="The products you have chosen, what they cost, and the link to checkout."
      />
      <PageHeading title="Your cart" />
      <div className="shell pb-14 md:pb-20">
        <NeedsScript what="The cart" />
        <CartContents />
      </div>
    </>
  );
}
