import { useEffect, useState } from 'react';
import { UmbelMark } from '#storefront/ui/umbel-mark.tsx';

// /privacy lists this key.
const SEEN_KEY = 'introSeen';

/** The splash, once per session and not with reduced motion; its code is loaded on demand. */
export function SplashOnce() {
  const [splash, setSplash] = useState<typeof import('./splash.tsx')>();
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A splash that cannot be fetched is skipped.
    if (!reducedMotion && markSplashSeen(() => sessionStorage))
      import('./splash.tsx').then(setSplash, () => undefined);
  }, []);
  return splash ? (
    <splash.Splash>
      <UmbelMark className="h-36 w-auto md:h-48" />
    </splash.Splash>
  ) : null;
}

/**
 * Marks the splash as seen in this session. Returns false if it already was, or if storage is
 * blocked: the splash would otherwise appear on every page.
 */
export function markSplashSeen(storage: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage().getItem(SEEN_KEY) !== null) return false;
    storage().setItem(SEEN_KEY, 'yes');
    return true;
  } catch {
    return false;
  }
}
