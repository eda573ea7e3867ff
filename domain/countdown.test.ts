import { expect, test } from 'vitest';
import {
  formatTimeLeft,
  pauseCountdown,
  restoreCountdown,
  startCountdown,
  timeLeft,
} from './countdown.ts';

const TOTAL = 600_000;

test('R1.38: runs by the clock, and stands still while paused', () => {
  const running = startCountdown({ leftMs: TOTAL }, 1_000);
  expect(timeLeft(running, 61_000)).toBe(540_000);
  const paused = pauseCountdown(running, 61_000);
  expect(timeLeft(paused, 999_000)).toBe(540_000);
  expect(timeLeft(startCountdown(paused, 100_000), 700_000)).toBe(0);
});

test.each([
  [{ endsAt: 500_000 }, { endsAt: 500_000 }],
  [{ leftMs: 5_000 }, { leftMs: 5_000 }],
  [{ endsAt: 9_000_000 }, { leftMs: TOTAL }],
  [{ leftMs: -1 }, { leftMs: TOTAL }],
  [{ leftMs: '5' }, { leftMs: TOTAL }],
  [undefined, { leftMs: TOTAL }],
])('restores %j', (stored, restored) => {
  expect(restoreCountdown(stored, TOTAL, 0)).toEqual(restored);
});

test('shows minutes and begun seconds', () => {
  expect([TOTAL, 599_001, 65_000, 1, 0].map(formatTimeLeft)).toEqual([
    '10:00',
    '10:00',
    '1:05',
    '0:01',
    '0:00',
  ]);
});
