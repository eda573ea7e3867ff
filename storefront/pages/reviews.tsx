import { QueryCacheProvider } from '#storefront/api/query-cache-provider.tsx';
import { AllReviews } from '#storefront/features/reviews/all-reviews.tsx';
import { NeedsScript } from '#storefront/ui/needs-script.tsx';
import { PageHeading } from '#storefront/ui/page-heading.tsx';
import { PageMeta } from '#storefront/ui/page-meta.tsx';

/** /reviews */
export function Component() {
  return (
    <>
      <PageMeta
        title="Customer Reviews"
        description="What customers say about our shampoo and hair mask. Read all reviews and leave your own."
      />
      <PageHeading title="Customer reviews">
        <p>Kind or critical: reviews appear as they were written, and all of them count.</p>
      </PageHeading>
      <div className="shell pb-28 not-noscript:hidden">
        <NeedsScript what="The list of reviews" />
      </div>
      <QueryCacheProvider>
        <AllReviews />
      </QueryCacheProvider>
    </>
  );
}
