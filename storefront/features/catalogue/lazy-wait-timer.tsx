import { lazy, Suspense } from 'react';
import { ProductField } from './product-field.tsx';

const WaitTimer = lazy(() =>
  import('./wait-timer.tsx').then((module) => ({ default: module.WaitTimer })),
);

/** The timer for a product that stays on for some minutes, on a field that is there before its code. */
export function LazyWaitTimer({ minutes }: { minutes: number }) {
  return (
    <ProductField className="min-h-[16.5rem] bg-plum lg:min-h-[31rem]">
      <Suspense>
        <WaitTimer minutes={minutes} />
      </Suspense>
    </ProductField>
  );
}
