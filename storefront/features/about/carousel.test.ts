import { describe, expect, test } from 'vitest';
import { visiblePictures } from './carousel.tsx';

describe('carousel', () => {
  test('R10.9: shows the first three of four pictures', () => {
    expect(visiblePictures(4, 0)).toEqual([0, 1, 2]);
  });

  test('R10.9: wraps around forwards', () => {
    const forward = [1, 2, 3, 4].map((first) => visiblePictures(4, first));
    expect(forward).toEqual([
      [1, 2, 3],
      [2, 3, 0],
      [3, 0, 1],
      [0, 1, 2],
    ]);
  });

  test('R10.9: wraps around backwards', () => {
    expect(visiblePictures(4, -1)).toEqual([3, 0, 1]);
    expect(visiblePictures(4, -9)).toEqual([3, 0, 1]);
  });

  test('shows no picture twice when there are fewer than three', () => {
    expect(visiblePictures(2, 1)).toEqual([1, 0]);
  });
});
