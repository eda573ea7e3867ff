import { describe, expect, it } from 'vitest';
import { carouselWindow } from './carousel-window.ts';

describe('A visitor who leafs through the pictures', () => {
  it('sees three of the four at first', () => {
    expect(carouselWindow(4, 0)).toEqual([0, 1, 2]);
  });

  it('comes back to the first after the last', () => {
    const forward = [1, 2, 3, 4].map((first) => carouselWindow(4, first));
    expect(forward).toEqual([
      [1, 2, 3],
      [2, 3, 0],
      [3, 0, 1],
      [0, 1, 2],
    ]);
  });

  it('comes to the last when going back from the first', () => {
    expect(carouselWindow(4, -1)).toEqual([3, 0, 1]);
    expect(carouselWindow(4, -9)).toEqual([3, 0, 1]);
  });

  it('never sees a picture twice when there are fewer than three', () => {
    expect(carouselWindow(2, 1)).toEqual([1, 0]);
  });
});
