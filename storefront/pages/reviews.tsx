import { QueryCacheProvider } from '#storefront/api/query-cache.tsx';
import { AllReviews } from '#storefront/features/reviews/all-reviews.tsx';
import { PageMeta } from '#storefront/ui/page-heading.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';

/** /reviews */
export function Component() {
  return (
    <>
      <PageMeta
        title="Customer Reviews"
        description="What customers say about our shampoo and hair mask. Read all reviews and leave your own."
      />
      <QueryCacheProvider>
        <AllReviews
          heading={
            <>
              <h1 className="text-title">Customer reviews</h1>
              <p className="mt-3 text-lead text-ink-soft md:mt-4">
                Kind or critical: reviews appear as they were written, and all of them count.
              </p>
              <div className="mt-8 not-noscript:hidden">
                <NeedsScript what="The list of reviews" />
              </div>
            </>
          }
        />
      </QueryCacheProvider>
    </>
  );
}
