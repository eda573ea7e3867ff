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

const BEGINNING = 'Two weeks of the shampoo. The ends no longer feel like straw.';
const REST = 'The bottle lasts longer than I expected, too.';

function renderPages(...texts: string[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const reviews = texts.map((text, index) => ({
    id: String(index),
    name: 'Aoife',
    rating: 5 as const,
    text,
    date: '2026-11-15',
    created_at: '2026-11-15T12:00:00Z',
  }));
  const page = { reviews, nextCursor: null, summary: summariseRatings(NO_RATINGS) };
  queryClient.setQueryData(allReviews().queryKey, { pages: [page], pageParams: [null] });
  return render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ReviewPages rating={undefined} onShowAll={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('R2.20, R2.21: shows the beginning of the newest review large, its rest below, and the product that it names', async () => {
  const screen = await renderPages(`${BEGINNING} ${REST}`, 'Sent in a day.');
  const newest = screen.getByRole('article').first();
  await expect.element(newest.getByText(BEGINNING, { exact: true })).toHaveClass('font-display');
  await expect.element(newest.getByText(REST, { exact: true })).not.toHaveClass('font-display');
  await expect
    .element(newest.getByRole('link', { name: 'On the shampoo' }))
    .toHaveAttribute('href', '/product/1');
  await expect.element(screen.getByText('Sent in a day.')).not.toHaveClass('font-display');
  expect(screen.getByText(/^On the/).elements()).toHaveLength(1);
});

test('R2.21: shows a newest review of several lines like the others', async () => {
  const screen = await renderPages('Soft.\nLight.');
  await expect.element(screen.getByText(/^Soft\./)).not.toHaveClass('font-display');
});

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
