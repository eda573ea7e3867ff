import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from './toast-store.ts';

const ToastViewport = lazy(() => import('./toast-viewport.tsx'));

const NO_TOASTS: readonly Toast[] = [];

/** Shows toasts; their component loads with the first one. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    () => NO_TOASTS,
  );
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport toasts={toasts} onClose={toastStore.dismiss} />
    </Suspense>
  );
}
