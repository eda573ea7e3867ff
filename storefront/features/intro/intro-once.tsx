import { type ComponentType, useEffect, useState } from 'react';
import { takeFirstVisit } from './first-visit.ts';

/** The splash, once per session; only those who see it fetch it, and nobody who minds motion. */
export function IntroOnce() {
  const [Intro, setIntro] = useState<ComponentType>();
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (calm || !takeFirstVisit(() => sessionStorage)) return;
    import('./intro.tsx').then(
      (loaded) => setIntro(() => loaded.Intro),
      // Nobody misses a splash that cannot be fetched.
      () => undefined,
    );
  }, []);
  return Intro ? <Intro /> : null;
}
