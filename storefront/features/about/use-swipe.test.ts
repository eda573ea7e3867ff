import { expect, it } from 'vitest';
import { swipeDirection } from './use-swipe.ts';

it('takes a long movement to the left for the next and one to the right for the previous', () => {
  expect(swipeDirection(200, 160)).toBe(1);
  expect(swipeDirection(160, 200)).toBe(-1);
});

it('takes a short movement, and one that began elsewhere, for no swipe', () => {
  expect(swipeDirection(200, 161)).toBeNull();
  expect(swipeDirection(null, 200)).toBeNull();
});
