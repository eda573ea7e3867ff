import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { RATINGS, type Rating } from '#domain/review-statistics.ts';
import { allReviews } from '#storefront/api/reviews.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Placeholder } from '#storefront/ui/placeholder.tsx';
import { SignedNote } from '#storefront/ui/signature.tsx';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { LeadingReview } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewHints } from './review-hints.tsx';
import { starsLabel } from './review-labels.ts';
import { ReviewPages } from './review-pages.tsx';
import { LeadingReviewPlaceholder, WRITE_HASH } from './review-placeholders.tsx';
import { ReviewSummary, ReviewSummaryPlaceholder } from './review-summary.tsx';

/** Summary, form and list of all reviews. */
export function AllReviews({ heading: pageHeading }: { heading: ReactNode }) {
  const [rating, setRating] = useState<Rating>();
  // The summary counts all reviews, also while the list is filtered.
  const loaded = useInfiniteQuery(allReviews());
  const hydrated = useHydrated();
  const { summary, reviews: [newest] = [] } = loaded.data?.pages[0] ?? {};
  const isLoading = loaded.isPending && !(hydrated && loaded.isPaused);
  const isEmpty = summary?.count === 0;
  // Named while it is not the rating of all.
  const lowest = summary && RATINGS.findLast((each) => summary.histogram[each] > 0 && each < 5);
  const { isOpen, open, close } = useReviewForm(isEmpty);
  const first = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const writeButton = useRef<HTMLButtonElement>(null);

  function showNewReview() {
    cancel();
    setRating(undefined);
    first.current?.scrollIntoView({ block: 'center' });
  }
  function showMostCritical() {
    flushSync(() => setRating(lowest));
    list.current?.scrollIntoView();
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
    <>
      <div className="bg-paper">
        <div className="shell grid grid-cols-1 gap-x-12 gap-y-10 pt-7 pb-10 lg:grid-cols-3 lg:grid-rows-[1fr_auto] lg:pt-0 lg:pb-14">
          <div className="lg:row-span-2 lg:pt-14">
            {pageHeading}
            <div className="noscript:hidden">
              {summary && <ReviewSummary summary={summary} chosen={rating} onChoose={setRating} />}
              {isLoading && <ReviewSummaryPlaceholder />}
              {/* Open, the form has the button to close it. */}
              {!isOpen && (
                <Button ref={writeButton} onClick={write} className="mt-6 w-full">
                  Write a Review
                </Button>
              )}
              {isLoading && <Placeholder className="mt-6 mb-2 h-6 w-56" />}
              {lowest && (
                <Button variant="quiet" onClick={showMostCritical} className="mt-4">
                  Read our lowest {summary.histogram[lowest] === 1 ? 'review' : 'reviews'}:{' '}
                  {starsLabel(lowest)}
                </Button>
              )}
              <p className="mt-4 label">
                Anyone may write a review: we don’t check whether the writer bought or used the
                product. We hide only what is unlawful, insulting or advertises something else.
              </p>
            </div>
          </div>
          {/* To the window's edge: above the page's heading on phones, else as high as the ratings beside it leave room above the newest review. */}
          <div className="-mt-7 max-lg:order-first max-lg:-mx-(--side) lg:relative lg:col-span-2 lg:mt-0 lg:-mr-(--edge) lg:min-h-[46vw]">
            <Picture
              name="bathroom-shelf"
              alt="The bottle of shampoo, partly used, on a wet bathroom shelf"
              sizes="(min-width: 64rem) 60vw, 100vw"
              priority
              className="aspect-square w-full object-cover lg:absolute lg:size-full"
            />
          </div>
          <div ref={first} className="lg:col-span-2 noscript:hidden">
            {isLoading && <LeadingReviewPlaceholder />}
            {isEmpty && <ReviewHints />}
            {newest && <LeadingReview key={newest.id} review={newest} />}
          </div>
        </div>
      </div>
      <div ref={list} className="shell pt-8 pb-14 md:pt-14 md:pb-24 noscript:hidden">
        {isOpen && (
          <div className="mb-16 grid gap-x-20 bg-paper p-6 sm:p-10 lg:grid-cols-[20rem_1fr]">
            <div>
              <h2 ref={heading} tabIndex={-1} className="mb-6 text-part outline-none">
                Write a review
              </h2>
              {/* With no review there are hints above the form. */}
              {!isEmpty && (
                <SignedNote className="max-lg:hidden">
                  What is your hair like, and what changed, or didn’t? One honest sentence helps the
                  next person.
                </SignedNote>
              )}
            </div>
            <ReviewForm onStored={showNewReview} onCancel={cancel} />
          </div>
        )}
        <ReviewPages rating={rating} onShowAll={() => setRating(undefined)} />
      </div>
      {newest && <WayToShop />}
    </>
  );
}

function WayToShop() {
  return (
    <div className="bg-paper">
      <div className="shell section text-center">
        <h2 className="text-heading">Read enough?</h2>
        <ButtonLink to={PAGES.shop} variant="secondary" className="mt-6">
          See both in the shop
        </ButtonLink>
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
