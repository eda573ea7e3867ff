import { QueryCacheProvider } from '#storefront/api/query-cache.tsx';
import { AllReviews } from '#storefront/features/reviews/all-reviews.tsx';
import { PageMeta, PictureHeading } from '#storefront/ui/page-heading.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';

/** /reviews */
export function Component() {
  return (
    <>
      <PageMeta
        title="Customer Reviews"
        description="What customers say about our shampoo and hair mask. Read all reviews and leave your own."
      />
      <PictureHeading
        title="Customer reviews"
        picture="floating-elderflower"
        alt="Elderflower floating in a green bowl of water, seen from above"
        narrowScreens="strip"
      >
        <p>Kind or critical: reviews appear as they were written, and all of them count.</p>
      </PictureHeading>
      <div className="shell pt-8 pb-28 not-noscript:hidden">
        <NeedsScript what="The list of reviews" />
      </div>
      <QueryCacheProvider>
        <AllReviews />
      </QueryCacheProvider>
    </>
  );
}
