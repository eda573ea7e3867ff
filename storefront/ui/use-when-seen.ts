import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Elements this far below the viewport count as visible, so that loading starts early. */
const MARGIN = '400px 0px';

/** Calls back when an element comes near the viewport, while `active`. */
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
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, active]);
}
