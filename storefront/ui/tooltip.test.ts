import { expect, test } from 'vitest';
import { tooltipDelay } from './tooltip.tsx';

test('R10.18: waits 700 ms for the first tooltip', () => {
  expect(tooltipDelay(Number.POSITIVE_INFINITY)).toBe(700);
  expect(tooltipDelay(300)).toBe(700);
});

test('R10.18: shows the next tooltip immediately within 300 ms', () => {
  expect(tooltipDelay(0)).toBe(0);
  expect(tooltipDelay(299)).toBe(0);
});
