/** The stages of the splash and when each begins, in ms (spec section 2). */
export const INTRO_STAGES = [
  { stage: 'initial', at: 0 },
  { stage: 'growing', at: 500 },
  { stage: 'zooming', at: 2_000 },
  { stage: 'complete', at: 3_500 },
  { stage: 'finished', at: 4_000 },
] as const;

export type IntroStage = (typeof INTRO_STAGES)[number]['stage'];

const SEEN_KEY = 'introSeen';

/**
 * Whether this browser session has yet to see the splash; from now on it has. Blocked storage
 * counts as seen, or the splash would come on every page.
 */
export function takeFirstVisit(storage: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage().getItem(SEEN_KEY) !== null) return false;
    storage().setItem(SEEN_KEY, 'yes');
    return true;
  } catch {
    return false;
  }
}
