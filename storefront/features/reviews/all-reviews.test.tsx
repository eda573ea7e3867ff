import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NO_RATINGS, summariseRatings } from '#domain/review-statistics.ts';
import { allReviews } from '#storefront/api/reviews.ts';
import { AllReviews } from './all-reviews.tsx';

test('R13.62: without reviews says what helps others above the open form, until it is cancelled', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const page = { reviews: [], nextCursor: null, summary: summariseRatings(NO_RATINGS) };
  queryClient.setQueryData(allReviews().queryKey, { pages: [page], pageParams: [null] });
  const screen = await render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <AllReviews />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('What changed')).toBeVisible();
  await expect.element(screen.getByRole('form', { name: 'Write a review' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Write a Review' })).toHaveFocus();
  await expect.element(screen.getByText('What changed')).toBeVisible();
});
