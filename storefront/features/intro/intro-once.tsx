import { useEffect, useState } from 'react';
import { UmbelMark } from '#storefront/ui/umbel-mark.tsx';

const SEEN_KEY = 'introSeen';

/** The splash, once per session and not with reduced motion; its code is loaded on demand. */
export function IntroOnce() {
  const [intro, setIntro] = useState<typeof import('./intro.tsx')>();
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A splash that cannot be fetched is skipped.
    if (!reducedMotion && markIntroSeen(() => sessionStorage))
      import('./intro.tsx').then(setIntro, () => undefined);
  }, []);
  return intro ? (
    <intro.Intro>
      <UmbelMark className="h-36 w-auto md:h-48" />
    </intro.Intro>
  ) : null;
}

/**
 * Marks the intro as seen in this session. Returns false if it already was, or if storage is
 * blocked: the splash would otherwise appear on every page.
 */
export function markIntroSeen(storage: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage().getItem(SEEN_KEY) !== null) return false;
    storage().setItem(SEEN_KEY, 'yes');
    return true;
  } catch {
    return false;
  }
}
