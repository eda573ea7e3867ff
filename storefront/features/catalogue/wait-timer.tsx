import { useEffect, useLayoutEffect, useState } from 'react';
import {
  type Countdown,
  formatTimeLeft,
  pauseCountdown,
  restoreCountdown,
  startCountdown,
  timeLeft,
} from '#domain/countdown.ts';
import { readJson, sessionStore } from '#storefront/state/browser-storage.ts';
import { Button } from '#storefront/ui/button.tsx';
import { UmbelMark } from '#storefront/ui/logo.tsx';

/** Shorter than a second, so that no second is skipped. */
const TICK_MS = 250;
const CLOVERS = 7;

/**
 * A timer for the minutes that a product stays on; from the start on, the clovers of the mark open one after the other. It is kept
 * in the session storage, so that it goes on after a reload, as of a tab that the phone had closed while locked.
 */
export function WaitTimer({ minutes }: { minutes: number }) {
  const total = minutes * 60_000;
  const [now, setNow] = useState(() => Date.now());
  const [countdown, setCountdown] = useState(() =>
    restoreCountdown(readJson(sessionStore, 'waitTimer'), total, now),
  );
  const [note, setNote] = useState('');
  const left = timeLeft(countdown, now);
  const isOver = left === 0;
  const isRunning = 'endsAt' in countdown && !isOver;
  const isWhole = !isRunning && left === total;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  useTitlePrefix(isOver ? 'Rinse now' : isRunning ? formatTimeLeft(left) : undefined);

  function change(next: Countdown, at: number, announcement: string) {
    sessionStore.write('waitTimer', JSON.stringify(next));
    setNow(at);
    setCountdown(next);
    setNote(announcement);
  }

  function toggle() {
    const at = Date.now();
    const rest = formatTimeLeft(timeLeft(countdown, at));
    if (isRunning) change(pauseCountdown(countdown, at), at, `Paused, ${rest} left.`);
    else change(startCountdown(countdown, at), at, `The timer runs, ${rest} left.`);
  }

  return (
    <section
      aria-labelledby="timer-title"
      className="relative shell grid items-center gap-4 py-7 lg:grid-cols-2 lg:py-14"
    >
      <div>
        <h2
          id="timer-title"
          className={`max-w-[24ch] italic ${isWhole ? 'text-title' : 'text-subheading'}`}
        >
          There is no shortcut, so we don’t sell one.
        </h2>
        {/* The whole time is in the picture above and on the button. */}
        <p
          role="timer"
          className={
            isWhole
              ? 'sr-only'
              : 'font-display text-display font-medium lining-nums tabular-nums max-md:text-[24vw]'
          }
        >
          {isOver ? 'Rinse,' : isWhole ? `${minutes} minutes` : formatTimeLeft(left)}
        </p>
        <p className="mt-3 max-w-[26rem] lg:text-lead">
          {isOver
            ? 'and leave it alone.'
            : 'Comb it through and press Start. When all the flowers have opened, rinse.'}
        </p>
        <div className="mt-4 flex flex-wrap gap-x-8 gap-y-2 lg:mt-6">
          {!isOver && (
            <Button onClick={toggle} className="bg-paper-light text-plum hover:bg-oat">
              {isRunning ? 'Pause' : isWhole ? `Start ${minutes} minutes` : 'Go on'}
            </Button>
          )}
          {!isWhole && (
            <Button
              variant="quiet"
              onClick={() => change({ leftMs: total }, Date.now(), 'The timer is set back.')}
              className="text-paper-light hover:text-paper-light"
            >
              Set back
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {isOver ? `The ${minutes} minutes are over. Rinse, and leave it alone.` : note}
        </p>
      </div>
      <UmbelMark
        openClovers={isWhole ? CLOVERS : Math.floor(CLOVERS * (1 - left / total))}
        className="absolute right-4 bottom-4 h-20 w-auto text-clover-pale lg:static lg:h-72 lg:justify-self-center"
      />
    </section>
  );
}

/** Puts a text before the page's title, and takes it away again. */
function useTitlePrefix(prefix: string | undefined): void {
  useLayoutEffect(() => {
    if (prefix === undefined) return;
    const title = document.title;
    const prefixed = `${prefix} · ${title}`;
    document.title = prefixed;
    return () => {
      // Another page may have set its own meanwhile.
      if (document.title === prefixed) document.title = title;
    };
  }, [prefix]);
}
