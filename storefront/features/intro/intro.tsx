import { useEffect, useState } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { INTRO_STAGES, type IntroStage, takeFirstVisit } from './intro-stages.ts';

/** The splash with the logo, over the page, once per session; a press or a key ends it. */
export function Intro() {
  const [stage, setStage] = useState<IntroStage>('finished');

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (calm || !takeFirstVisit(() => sessionStorage)) return;
    const timers = INTRO_STAGES.map(({ stage, at }) => setTimeout(() => setStage(stage), at));
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
      setStage('finished');
    };
    const ended = new AbortController();
    for (const act of ['keydown', 'pointerdown'])
      addEventListener(act, end, { once: true, signal: ended.signal });
    return () => {
      end();
      ended.abort();
    };
  }, []);

  if (stage === 'finished') return null;
  return (
    <div
      aria-hidden="true"
      data-stage={stage}
      className="intro fixed inset-0 z-40 grid place-items-center bg-paper"
    >
      <Logo className="intro-logo text-[clamp(2.5rem,7vw,5rem)] text-green" />
    </div>
  );
}
