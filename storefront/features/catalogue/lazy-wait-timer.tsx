import { lazy, Suspense } from 'react';
import { Picture } from '#storefront/ui/picture/picture.tsx';

const WaitTimer = lazy(() =>
  import('./wait-timer.tsx').then((module) => ({ default: module.WaitTimer })),
);

/** The timer for a product that stays on for some minutes, on a field that is there before its code, below a picture of the wait. */
export function LazyWaitTimer({
  minutes,
  picture,
}: {
  minutes: number;
  picture: string | undefined;
}) {
  return (
    <div className="not-printed mt-4 bg-plum text-paper-light dark-ground lg:mt-20">
      {picture && (
        <Picture name={picture} alt="" sizes="100vw" className="aspect-2/1 w-full object-cover" />
      )}
      <div className="flex min-h-[16.5rem] items-center lg:min-h-[31rem]">
        <Suspense>
          <WaitTimer minutes={minutes} />
        </Suspense>
      </div>
    </div>
  );
}
