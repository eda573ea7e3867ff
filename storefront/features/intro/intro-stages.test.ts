import { describe, expect, it } from 'vitest';
import { takeFirstVisit } from './first-visit.ts';
import { INTRO_STAGES } from './intro-stages.ts';

function emptyStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

describe('A visitor of the shop', () => {
  it('sees the intro on the first page of a session only', () => {
    const session = emptyStorage();
    expect(takeFirstVisit(() => session)).toBe(true);
    expect(takeFirstVisit(() => session)).toBe(false);
  });

  it('sees the intro again in another session', () => {
    expect(takeFirstVisit(emptyStorage)).toBe(true);
    expect(takeFirstVisit(emptyStorage)).toBe(true);
  });

  it('whose browser blocks storage never sees it', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(takeFirstVisit(blocked)).toBe(false);
  });

  it('whose storage is full never sees it', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(takeFirstVisit(() => ({ getItem: () => null, setItem: full }))).toBe(false);
  });

  it('sees the intro grow at 0.5 s, zoom at 2 s, be complete at 3.5 s and gone at 4 s', () => {
    const begins = Object.fromEntries(INTRO_STAGES.map(({ stage, at }) => [stage, at]));
    expect(begins).toEqual({
      initial: 0,
      growing: 500,
      zooming: 2000,
      complete: 3500,
      finished: 4000,
    });
  });
});
