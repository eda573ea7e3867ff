import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from './toast-store.ts';

const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

const NO_TOASTS: readonly Toast[] = [];

/** Shows toasts; their component loads at the visitor's first input, before a press needs it. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    () => NO_TOASTS,
  );
  const [component, setComponent] = useState<typeof import('./toast-viewport.tsx')>();
  useEffect(() => {
    if (component) return;
    // Without a connection a toast cannot be shown; the next one tries again.
    const load = () => void import('./toast-viewport.tsx').then(setComponent, () => undefined);
    if (toasts.length > 0) {
      load();
      return;
    }
    for (const input of INPUTS) addEventListener(input, load, { once: true });
    return () => {
      for (const input of INPUTS) removeEventListener(input, load);
    };
  }, [component, toasts]);
  if (!component || toasts.length === 0) return null;
  return <component.ToastViewport toasts={toasts} onClose={toastStore.dismiss} />;
}
