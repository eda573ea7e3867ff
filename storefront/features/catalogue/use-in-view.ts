import { type RefObject, useEffect, useState } from 'react';

/** Height of the header on phones, which covers what is below it, as a margin of the screen. */
const BELOW_HEADER = '-64px 0px 0px 0px';

/** Whether any part of an element is on the screen; true until the browser knows. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: BELOW_HEADER },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
