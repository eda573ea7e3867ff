import { expect, it } from 'vitest';
import { revealDelays } from './reveal-timing.ts';

it('lets things that come into view together appear 120 ms apart', () => {
  expect(revealDelays(4)).toEqual([0, 120, 240, 360]);
});

it('lets a single thing appear at once', () => {
  expect(revealDelays(1)).toEqual([0]);
});
