import { useEffect, useState } from 'react';
import { UmbelMark } from '../../ui/umbel-mark.tsx';
import { takeFirstVisit } from './first-visit.ts';

/** The splash, once per session; fetched only to be shown, and never where motion is unwanted. */
export function IntroOnce() {
  const [intro, setIntro] = useState<typeof import('./intro.tsx')>();
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The page does without a splash that cannot be fetched.
    if (!calm && takeFirstVisit(() => sessionStorage))
      import('./intro.tsx').then(setIntro, () => undefined);
  }, []);
  return intro ? (
    <intro.Intro>
      <UmbelMark className="h-36 w-auto md:h-48" />
    </intro.Intro>
  ) : null;
}
