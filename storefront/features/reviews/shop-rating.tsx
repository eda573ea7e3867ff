import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { newestReviews } from '#storefront/api/reviews.ts';
import { Stars } from '#storefront/ui/stars.tsx';
import { averageLabel, reviewCountLabel } from './review-labels.ts';
import { NEWEST_REVIEWS } from './review-placeholders.tsx';

/**
 * The average of all reviews, which are of the shop rather than of one product, with a link to those on the
 * page. Empty until they have loaded.
 * @param reviewCount how many reviews the page loads: the rating comes in the same response
 */
export function ShopRating({ reviewCount }: { reviewCount: number }) {
  const { data } = useQuery(newestReviews(reviewCount));
  if (!data) return null;
  if (data.summary.count === 0) return <p className="text-sm text-ink-soft">No reviews yet</p>;
  const { average, count } = data.summary;
  return (
    <Link
      to={`#${NEWEST_REVIEWS}`}
      className="flex min-h-6 flex-wrap items-center gap-x-2.5 text-sm"
    >
      <span aria-hidden="true">
        <Stars rating={average} />
      </span>
      <span className="text-link">
        {averageLabel(average)} · {reviewCountLabel(count)} of the shop
      </span>
    </Link>
  );
}
