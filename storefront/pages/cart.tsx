import { CartContents } from '#storefront/features/cart/cart-contents.tsx';
import { NeedsScript } from '#storefront/ui/needs-script.tsx';
import { PageHeading } from '#storefront/ui/page-heading.tsx';
import { PageMeta } from '#storefront/ui/page-meta.tsx';

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
