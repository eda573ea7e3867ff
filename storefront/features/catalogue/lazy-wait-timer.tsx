import { lazy, Suspense } from 'react';

const WaitTimer = lazy(() =>
  import('./wait-timer.tsx').then((module) => ({ default: module.WaitTimer })),
);

/** The timer for a product that stays on for some minutes, on a field that is there before its code. */
export function LazyWaitTimer({ minutes }: { minutes: number }) {
  return (
    <div className="not-printed relative mt-12 flex min-h-[34rem] items-center overflow-hidden bg-plum text-paper-light dark-ground lg:mt-20 lg:min-h-[40rem]">
      <Suspense>
        <WaitTimer minutes={minutes} />
      </Suspense>
    </div>
  );
}
