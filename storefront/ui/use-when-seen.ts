import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far below the screen something already counts as seen, so that it is ready in time. */
const AHEAD = '400px 0px';

/** Calls back when an element comes near the screen, as long as `active`. */
export function useWhenSeen(
  element: RefObject<Element | null>,
  onSeen: () => void,
  active: boolean,
): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!active || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) seen();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, active]);
}
