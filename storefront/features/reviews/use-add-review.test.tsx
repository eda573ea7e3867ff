import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { PATHS } from '#contract/paths.ts';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { NO_RATINGS, summariseRatings } from '#domain/review-statistics.ts';
import { createQueryClient } from '#storefront/api/query-cache.tsx';
import { allReviews } from '#storefront/api/reviews.ts';
import { prependReview, useAddReview } from './use-add-review.ts';

function review(id: string, rating: Review['rating'] = 5): Review {
  return { id, name: 'Aoife', rating, text: 'Soft', date: '2026-01-31', created_at: '2026-01-31' };
}

const summary = summariseRatings({ ...NO_RATINGS, 3: 1 });
const FIRST: ReviewPage = { reviews: [review('a', 3)], nextCursor: 'next', summary };
const SECOND: ReviewPage = { reviews: [review('b')], nextCursor: null, summary };
const OLDER = { pages: [FIRST, SECOND], pageParams: [null, 'next'] };

describe('prependReview', () => {
  test('R2.6: puts the new review first', () => {
    const pages = prependReview(OLDER, review('new'))?.pages ?? [];
    const ids = pages.flatMap((page) => page.reviews.map(({ id }) => id));
    expect(ids).toEqual(['new', 'a', 'b']);
  });

  test('R2.6: counts the new review in the average and the bars', () => {
    const summary = prependReview(OLDER, review('new', 4))?.pages[0]?.summary;
    expect(summary).toMatchObject({ count: 2, average: 3.5, histogram: { 3: 1, 4: 1 } });
  });

  test('returns the same reviews when they include the new one', () => {
    expect(prependReview(OLDER, review('b'))).toBe(OLDER);
  });

  test('returns undefined when nothing is loaded', () => {
    expect(prependReview(undefined, review('new'))).toBeUndefined();
  });
});

describe('useAddReview', () => {
  test('R2.6: keeps the new review first when a list requested before arrives afterwards', async () => {
    const reloaded = Promise.withResolvers<Response>();
    const lists = [Promise.resolve(Response.json(FIRST)), reloaded.promise];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path === PATHS.reviews) return Response.json(review('new'), { status: 201 });
      return path.includes('rating=') || !path.includes('limit=12')
        ? Response.json(FIRST)
        : Promise.race([lists.shift(), aborted(init.signal)]);
    });
    const client = createQueryClient();
    const { result } = await renderHook(
      () => ({
        list: useInfiniteQuery(allReviews()),
        add: useAddReview(() => {}),
      }),
      {
        wrapper: ({ children }) => (
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        ),
      },
    );
    const shown = () => result.current.list.data?.pages[0]?.reviews.map(({ id }) => id);
    await expect.poll(shown).toEqual(['a']);
    void result.current.list.refetch();
    result.current.add.mutate({
      name: 'Aoife',
      text: 'Soft',
      rating: 5,
      date: '2026-01-31',
    });
    await expect.poll(shown).toEqual(['new', 'a']);
    reloaded.resolve(Response.json(FIRST));
    await expect.poll(() => result.current.list.isFetching).toBe(false);
    expect(shown()).toEqual(['new', 'a']);
  });
});

/** Rejects when the request is aborted, as fetch does. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}
