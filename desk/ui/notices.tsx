import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#storefront/state/store.ts';
import { Icon } from '#storefront/ui/icon.tsx';

const SHOWN_MS = 8_000;

const shown = createStore<{ text: string } | undefined>(() => undefined);

/** Shows what was done, instead of the notice before; undefined shows none. */
export function showNotice(text: string | undefined): void {
  shown.set(text === undefined ? undefined : { text });
}

/** The last notice, at the top of the screen: the foot may hold buttons. */
export function Notices() {
  const notice = useSyncExternalStore(shown.subscribe, shown.getSnapshot);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => shown.set(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div
      role="status"
      className="screen-only pointer-events-none fixed inset-x-0 top-0 z-20 flex justify-end p-4"
    >
      {notice && (
        <p className="pointer-events-auto flex max-w-2xl items-center gap-3 bg-ink px-5 py-3 text-small text-paper-light shadow-lg">
          <Icon name="check" />
          {notice.text}
          <button
            type="button"
            aria-label="Close the notice"
            onClick={() => shown.set(undefined)}
            className="-mr-2 grid size-10 place-items-center dark-ground"
          >
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  );
}
