import { type ReactNode, useEffect, useState } from 'react';
import { shop } from '#shop.config.ts';
import { INTRO_STAGES, type IntroStage } from './intro-stages.ts';

/** The splash with the growing mark, over the page; a press or a key ends it. */
export function Intro({ children: mark }: { children?: ReactNode }) {
  const [stage, setStage] = useState<IntroStage>('initial');

  useEffect(() => {
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
      <div className="intro-plant grid justify-items-center gap-8 text-green">
        {mark}
        <p className="intro-name font-display text-title">{shop.name}</p>
      </div>
    </div>
  );
}
