import { useEffect, useState } from 'react';
import { Later } from '../../ui/later.tsx';
import { UmbelMark } from '../../ui/umbel-mark.tsx';
import { takeFirstVisit } from './first-visit.ts';

const loadIntro = async () => (await import('./intro.tsx')).Intro;

/** The splash, once per session; only those who see it fetch it, and nobody who minds motion. */
export function IntroOnce() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setShown(!calm && takeFirstVisit(() => sessionStorage));
  }, []);
  return shown ? (
    <Later load={loadIntro}>
      <UmbelMark className="h-36 w-auto md:h-48" />
    </Later>
  ) : null;
}
