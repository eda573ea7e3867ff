import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { Rating } from '#domain/review-statistics.ts';
import { allReviews } from '#storefront/api/reviews.ts';
import { Button } from '#storefront/ui/button.tsx';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewHints } from './review-hints.tsx';
import { ReviewPages } from './review-pages.tsx';
import { WRITE_HASH } from './review-placeholders.tsx';
import { ReviewSummary, ReviewSummaryPlaceholder } from './review-summary.tsx';

/** Summary, form and list of all reviews. */
export function AllReviews() {
  const [rating, setRating] = useState<Rating>();
  // The summary counts all reviews, also while the list is filtered.
  const loaded = useInfiniteQuery(allReviews());
  const hydrated = useHydrated();
  const summary = loaded.data?.pages[0]?.summary;
  const isEmpty = summary?.count === 0;
  const { isOpen, open, close } = useReviewForm(isEmpty);
  const form = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const writeButton = useRef<HTMLButtonElement>(null);

  // The list moves up to the form's place: scrolling there shows the new review.
  function showNewReview() {
    cancel();
    setRating(undefined);
    form.current?.scrollIntoView();
  }

  function write() {
    flushSync(open);
    heading.current?.focus();
  }

  function cancel() {
    flushSync(close);
    writeButton.current?.focus({ preventScroll: true });
  }

  return (
    <div className="@container shell pt-6 pb-14 md:pt-12 md:pb-24 noscript:hidden">
      <div className="grid grid-cols-1 items-center gap-x-20 gap-y-7 lg:@min-[50rem]:grid-cols-[1fr_24rem]">
        {summary && <ReviewSummary summary={summary} chosen={rating} onChoose={setRating} />}
        {loaded.isPending && !(hydrated && loaded.isPaused) && <ReviewSummaryPlaceholder />}
        <div>
          {/* Open, the form has the button to close it. */}
          {!isOpen && (
            <Button ref={writeButton} onClick={write} className="mb-5 w-full">
              Write a Review
            </Button>
          )}
          <p className="label">
            Anyone may write a review: we don’t check whether the writer bought or used the product.
            We hide only what is unlawful, insulting or advertises something else.
          </p>
        </div>
      </div>
      <div className="mt-8 border-line lg:mt-12 lg:border-t lg:pt-12">
        {isEmpty && (
          <div className="mb-8">
            <ReviewHints />
          </div>
        )}
        <div
          ref={form}
          className={
            isOpen ? 'mb-16 grid gap-x-20 bg-paper p-6 sm:p-10 lg:grid-cols-[20rem_1fr]' : undefined
          }
        >
          {isOpen && (
            <>
              <h2 ref={heading} tabIndex={-1} className="mb-6 text-part outline-none">
                Write a review
              </h2>
              <ReviewForm onStored={showNewReview} onCancel={cancel} />
            </>
          )}
        </div>
        <ReviewPages rating={rating} onShowAll={() => setRating(undefined)} />
      </div>
    </div>
  );
}

/**
 * Whether the form is open; a link with the hash opens it.
 * @param byDefault whether it is until it is opened or closed
 */
function useReviewForm(byDefault: boolean) {
  const [isOpen = byDefault, setOpen] = useState<boolean>();
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again reopens
  useEffect(() => {
    if (hash === WRITE_HASH) setOpen(true);
  }, [hash, key]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
