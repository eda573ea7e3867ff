import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back with the elements that have entered or left the window, and with all of them at the start.
 * @param options margin and threshold as for IntersectionObserver; `of: 'children'` observes the children of the
 * element; `active: false` pauses
 */
export function useIntersection(
  element: RefObject<Element | null>,
  onChange: (entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver) => void,
  {
    rootMargin = '',
    threshold = 0,
    of = 'element',
    active = true,
  }: { rootMargin?: string; threshold?: number; of?: 'element' | 'children'; active?: boolean },
): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const { current } = element;
    if (!active || !current) return;
    const observer = new IntersectionObserver((entries) => change(entries, observer), {
      rootMargin,
      threshold,
    });
    for (const target of of === 'element' ? [current] : current.children) observer.observe(target);
    return () => observer.disconnect();
  }, [element, rootMargin, threshold, of, active]);
}
