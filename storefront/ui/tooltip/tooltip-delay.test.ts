import { expect, it } from 'vitest';
import { tooltipDelay } from './tooltip-delay.ts';

it('lets a pointer rest 700 ms on a button before its name shows', () => {
  expect(tooltipDelay(Number.POSITIVE_INFINITY)).toBe(700);
  expect(tooltipDelay(300)).toBe(700);
});

it('shows the next name at once within 300 ms of the one before', () => {
  expect(tooltipDelay(0)).toBe(0);
  expect(tooltipDelay(299)).toBe(0);
});
