import { Queries } from '../api/queries.tsx';
import { AllReviews } from '../features/reviews/all-reviews.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** /reviews */
export function Component() {
  return (
    <>
      <PageMeta
        title="Customer Reviews"
        description="What customers say about our shampoo and hair mask. Read all reviews and leave your own."
      />
      <PageHeading title="Customer reviews">
        <p>Kind or critical, every review appears as it was written, and all of them count.</p>
      </PageHeading>
      <div className="shell pb-28 not-noscript:hidden">
        <NeedsScript what="The list of reviews" />
      </div>
      <Queries>
        <AllReviews />
      </Queries>
    </>
  );
}
