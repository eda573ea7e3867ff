import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PATHS } from '#contract/paths.ts';
import { NO_RATINGS, summariseRatings } from '#domain/review-statistics.ts';
import { allReviews } from '#storefront/api/reviews.ts';
import { fakeServer, ok } from '#storefront/testing/fake-server.ts';
import { WITHOUT_CONNECTION } from './review-labels.ts';
import { ReviewPages } from './review-pages.tsx';

test('R13.83: loads reviews again that could not be loaded', async () => {
  const page = { reviews: [], nextCursor: null, summary: summariseRatings(NO_RATINGS) };
  const sent = fakeServer({ [`${PATHS.reviews}?limit=12`]: ['lost', ok(page)] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ReviewPages rating={undefined} onShowAll={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sent).toHaveLength(2);
  await expect.element(screen.getByText('We can’t show the reviews')).not.toBeInTheDocument();
});

test('R2.23: says without a connection that the reviews wait for it', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { getByText } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewPages rating={undefined} onShowAll={() => undefined} />
    </QueryClientProvider>,
  );
  await expect.element(getByText(WITHOUT_CONNECTION)).toBeVisible();
  expect(getByText('Loading reviews').elements()).toEqual([]);
});

test('R2.21: of eleven reviews, shows two of the list in large type, and the second beside a picture', async () => {
  const reviews = Array.from({ length: 11 }, (_, index) => ({
    id: String(index),
    name: 'Aoife',
    rating: 5 as const,
    text: 'Soft.',
    date: '2026-11-15',
    created_at: '2026-11-15T12:00:00Z',
  }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const page = { reviews, nextCursor: null, summary: summariseRatings(NO_RATINGS) };
  queryClient.setQueryData(allReviews().queryKey, { pages: [page], pageParams: [null] });
  const screen = await render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ReviewPages rating={undefined} onShowAll={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const items = screen.getByRole('listitem').elements();
  const places = items.flatMap((item, index) => (item.querySelector('.font-display') ? index : []));
  expect(places).toEqual([3, 7]);
  expect(items.flatMap((item, index) => (item.querySelector('img') ? index : []))).toEqual([7]);
});
