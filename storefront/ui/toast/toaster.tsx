import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from './toast-store.ts';

const loadViewport = () => import('./toast-viewport.tsx');
const ToastViewport = lazy(loadViewport);

const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

const NO_TOASTS: readonly Toast[] = [];

/** Shows toasts; their component loads at the visitor's first input, before a press needs it. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    () => NO_TOASTS,
  );
  useEffect(() => {
    // A failed load matters only once there is a toast, which loads the component too.
    const load = () => void loadViewport().catch(() => undefined);
    for (const input of INPUTS) addEventListener(input, load, { once: true });
    return () => {
      for (const input of INPUTS) removeEventListener(input, load);
    };
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport toasts={toasts} onClose={toastStore.dismiss} />
    </Suspense>
  );
}
