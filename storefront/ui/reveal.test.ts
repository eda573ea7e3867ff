import { expect, test } from 'vitest';
import { revealDelays } from './reveal.tsx';

test('R10.12: reveals elements that appear together 120 ms apart', () => {
  expect(revealDelays(4)).toEqual([0, 120, 240, 360]);
});
