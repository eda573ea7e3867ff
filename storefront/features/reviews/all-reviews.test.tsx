import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NO_RATINGS, summariseRatings } from '#domain/review-statistics.ts';
import { allReviews } from '#storefront/api/reviews.ts';
import { AllReviews } from './all-reviews.tsx';

const BEGINNING = 'Two weeks of the shampoo. The ends no longer feel like straw.';
const REST = 'The bottle lasts longer than I expected, too.';

function renderReviews(texts: readonly string[], histogram = NO_RATINGS) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const reviews = texts.map((text, index) => ({
    id: String(index),
    name: 'Aoife',
    rating: 5 as const,
    text,
    date: '2026-11-15',
    created_at: '2026-11-15T12:00:00Z',
  }));
  const page = { reviews, nextCursor: null, summary: summariseRatings(histogram) };
  queryClient.setQueryData(allReviews().queryKey, { pages: [page], pageParams: [null] });
  return render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <AllReviews heading={<h1>Customer reviews</h1>} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('R2.20, R2.21: shows the beginning of the newest review large, its rest below, and the product that it names', async () => {
  const screen = await renderReviews([`${BEGINNING} ${REST}`, 'Sent in a day.', 'Fine.']);
  const newest = screen.getByRole('article').first();
  await expect.element(newest.getByText(BEGINNING, { exact: true })).toHaveClass('font-display');
  await expect.element(newest.getByText(REST, { exact: true })).not.toHaveClass('font-display');
  await expect
    .element(newest.getByRole('link', { name: 'On the shampoo' }))
    .toHaveAttribute('href', '/product/1');
  await expect.element(screen.getByText('Sent in a day.')).not.toHaveClass('font-display');
  expect(screen.getByText(/^On the/).elements()).toHaveLength(1);
});

test('R2.21: shows a newest review of several lines in small type', async () => {
  const screen = await renderReviews(['Soft.\nLight.']);
  await expect.element(screen.getByText(/^Soft\./)).not.toHaveClass('font-display');
});

test('R13.62: without reviews says what helps others above the open form, until it is cancelled', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const page = { reviews: [], nextCursor: null, summary: summariseRatings(NO_RATINGS) };
  queryClient.setQueryData(allReviews().queryKey, { pages: [page], pageParams: [null] });
  const screen = await render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <AllReviews heading={<h1>Customer reviews</h1>} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('What changed')).toBeVisible();
  await expect.element(screen.getByRole('form', { name: 'Write a review' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Write a Review' })).toHaveFocus();
  await expect.element(screen.getByText('What changed')).toBeVisible();
});

test.each([
  [1, 'Read our lowest review: 2 stars'],
  [3, 'Read our lowest reviews: 2 stars'],
])('names the lowest rating of %d in its number', async (count, name) => {
  const screen = await renderReviews(['Fine.'], { ...NO_RATINGS, 5: 4, 2: count });
  await expect.element(screen.getByRole('button', { name })).toBeVisible();
});
