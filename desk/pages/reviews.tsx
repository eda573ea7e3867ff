import { useState } from 'react';
import type { DeskReview } from '#contract/desk.ts';
import { counted, formatTime } from '#desk/format.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { List, Loaded, Problem, useData } from '#desk/ui/data.tsx';
import { Select } from '#desk/ui/inputs.tsx';
import { Page } from '#desk/ui/page.tsx';
import { ReasonButton } from '#desk/ui/reason-button.tsx';
import { useChange } from '#desk/use-change.ts';
import type { ReviewSummary } from '#domain/review-statistics.ts';
import { Button } from '#storefront/ui/button.tsx';

const FILTERS = [
  ['', 'All'],
  ['rating=1', '1 star'],
  ['rating=2', '2 stars'],
  ['rating=3', '3 stars'],
  ['rating=4', '4 stars'],
  ['rating=5', '5 stars'],
  ['hidden=true', 'Hidden'],
] as const;

/** The reviews, newest first, to hide or show. */
export function ReviewsPage() {
  const [filter, setFilter] = useState('');
  const [limit, setLimit] = useState(50);
  const { data: summary } = useData<ReviewSummary>('/api/reviews/summary');
  const answer = useData<DeskReview[]>(`/api/reviews?limit=${limit}&${filter}`);
  return (
    <Page
      title="Reviews"
      aside={
        <Select
          label="Show"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          options={FILTERS}
        />
      }
    >
      <p className="mb-4 max-w-2xl label">
        {summary && summary.count > 0 && (
          <strong className="mr-1 font-semibold text-ink">
            {summary.average.toFixed(1)} of 5 stars on average, {counted(summary.count, 'review')}.
          </strong>
        )}
        Hide what is unlawful or not about the shop, but not criticism: the law requires honest
        reviews. Hidden ones are not counted either.
      </p>
      <Loaded answer={answer}>
        {(reviews) => (
          <List
            items={reviews}
            empty="No reviews here."
            more={reviews.length === limit}
            onMore={() => setLimit(limit + 50)}
          >
            {(review) => <Review key={review.id} review={review} />}
          </List>
        )}
      </Loaded>
    </Page>
  );
}

function Review({ review }: { review: DeskReview }) {
  const { id, name, rating, text, createdAt, hidden, isSample, reason } = review;
  const isHidden = hidden === 1;
  const { busy, problem, make } = useChange();
  return (
    <li className="row grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-1 py-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
        <span role="img" aria-label={`${rating} of 5 stars`} className="text-amber">
          {'★'.repeat(rating)}
        </span>
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft">{formatTime(createdAt)}</span>
        {isSample === 1 && <Badge tone="quiet">sample</Badge>}
        {isHidden && <Badge tone="stop">{reason === '' ? 'hidden' : `hidden: ${reason}`}</Badge>}
      </p>
      {isHidden ? (
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => make(`/api/reviews/${id}`, { hidden: false })}
        >
          Show again<span className="sr-only">, the review of {name}</span>
        </Button>
      ) : (
        <ReasonButton
          label="Hide"
          of={`the review of ${name}`}
          field="Why"
          path={`/api/reviews/${id}`}
          body={{ hidden: true }}
        />
      )}
      <p className="col-span-full max-w-3xl text-small wrap-anywhere whitespace-pre-line">{text}</p>
      <Problem text={problem} />
    </li>
  );
}
