import { describe, expect, test } from 'vitest';
import { swipeDirection } from './use-swipe.ts';

describe('swipeDirection', () => {
  test('R10.9: is 1 for a swipe to the left and -1 for one to the right', () => {
    expect(swipeDirection(200, 160)).toBe(1);
    expect(swipeDirection(160, 200)).toBe(-1);
  });

  test('is null for a short movement and for one that began elsewhere', () => {
    expect(swipeDirection(200, 161)).toBeNull();
    expect(swipeDirection(null, 200)).toBeNull();
  });
});
