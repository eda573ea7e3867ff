import { describe, expect, test } from 'vitest';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { SPLASH_STAGES } from './splash.tsx';
import { markSplashSeen } from './splash-once.tsx';

describe('markSplashSeen', () => {
  test('R10.13: returns true once per session', () => {
    const session = webStorage();
    expect(markSplashSeen(() => session)).toBe(true);
    expect(markSplashSeen(() => session)).toBe(false);
  });

  test('R10.13: returns false when storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(markSplashSeen(blocked)).toBe(false);
  });

  test('returns false when storage is full', () => {
    expect(markSplashSeen(() => webStorage({}, 0))).toBe(false);
  });
});

test('R10.13: the splash grows at 0.5 s, zooms at 2 s, is complete at 3.5 s and gone at 4 s', () => {
  const starts = Object.fromEntries(SPLASH_STAGES.map(({ stage, at }) => [stage, at]));
  expect(starts).toEqual({
    initial: 0,
    growing: 500,
    zooming: 2000,
    complete: 3500,
    finished: 4000,
  });
});
