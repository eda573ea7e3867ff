import { describe, expect, test } from 'vitest';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { INTRO_STAGES } from './intro.tsx';
import { markIntroSeen } from './intro-once.tsx';

describe('markIntroSeen', () => {
  test('R10.13: returns true once per session', () => {
    const session = webStorage();
    expect(markIntroSeen(() => session)).toBe(true);
    expect(markIntroSeen(() => session)).toBe(false);
  });

  test('R10.13: returns false when storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(markIntroSeen(blocked)).toBe(false);
  });

  test('returns false when storage is full', () => {
    expect(markIntroSeen(() => webStorage({}, 0))).toBe(false);
  });
});

test('R10.13: the splash grows at 0.5 s, zooms at 2 s, is complete at 3.5 s and gone at 4 s', () => {
  const starts = Object.fromEntries(INTRO_STAGES.map(({ stage, at }) => [stage, at]));
  expect(starts).toEqual({
    initial: 0,
    growing: 500,
    zooming: 2000,
    complete: 3500,
    finished: 4000,
  });
});
