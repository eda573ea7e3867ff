import { type ReactNode, useEffect, useState } from 'react';
import { shop } from '#shop.config.ts';

/** The stages of the splash and their start times in ms. */
export const SPLASH_STAGES = [
  { stage: 'initial', at: 0 },
  { stage: 'growing', at: 500 },
  { stage: 'zooming', at: 2_000 },
  { stage: 'complete', at: 3_500 },
  { stage: 'finished', at: 4_000 },
] as const;

type SplashStage = (typeof SPLASH_STAGES)[number]['stage'];

/** The splash over the page, with the growing mark; a press or a key ends it. */
export function Splash({ children: mark }: { children?: ReactNode }) {
  const [stage, setStage] = useState<SplashStage>('initial');

  useEffect(() => {
    const timers = SPLASH_STAGES.map(({ stage, at }) => setTimeout(() => setStage(stage), at));
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
      setStage('finished');
    };
    const listening = new AbortController();
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, end, { once: true, signal: listening.signal });
    return () => {
      end();
      listening.abort();
    };
  }, []);

  if (stage === 'finished') return null;
  return (
    <div
      aria-hidden="true"
      data-stage={stage}
      className="splash fixed inset-0 z-40 grid place-items-center bg-paper"
    >
      <div className="splash-plant grid justify-items-center gap-8 text-green">
        {mark}
        <p className="splash-name font-display text-heading md:text-title">{shop.name}</p>
      </div>
    </div>
  );
}
