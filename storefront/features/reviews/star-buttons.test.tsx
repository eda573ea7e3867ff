import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DEFAULT_RATING } from '#domain/review-statistics.ts';
import { StarButtons } from './star-buttons.tsx';

test.each([
  [DEFAULT_RATING, '5 of 5 stars'],
  [1, '1 of 5 stars'],
] as const)('R2.16: shows the rating %i in words', async (rating, text) => {
  const screen = await render(<StarButtons rating={rating} onChoose={() => {}} />);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('chooses the rating of the pressed star', async () => {
  const onChoose = vi.fn();
  const screen = await render(<StarButtons rating={5} onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: '3 stars' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(3);
});
