import { useState } from 'react';
import type { DeskReview } from '#contract/desk.ts';
import { formatTime } from '#desk/format.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { List, Loaded, Problem, useData } from '#desk/ui/data.tsx';
import { Select } from '#desk/ui/inputs.tsx';
import { Page } from '#desk/ui/page.tsx';
import { ReasonButton } from '#desk/ui/reason-button.tsx';
import { useChange } from '#desk/use-change.ts';
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
    <li className="row grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
        <span role="img" aria-label={`${rating} of 5 stars`} className="text-amber">
          {'★'.repeat(rating)}
        </span>
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft">{formatTime(createdAt)}</span>
        {isSample === 1 && <Badge tone="quiet">sample</Badge>}
        {isHidden && <Badge tone="stop">{reason === '' ? 'hidden' : `hidden: ${reason}`}</Badge>}
      </p>
      <p className="max-w-3xl wrap-anywhere whitespace-pre-line">{text}</p>
      <div>
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
      </div>
      <Problem text={problem} />
    </li>
  );
}
