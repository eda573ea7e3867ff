import { type RefObject, useEffect } from 'react';
import { revealDelays, VISIBLE_SHARE } from './reveal-timing.ts';

const MOTION_MS = 900;

/** Watches a group's children and fades in those that scroll into view (spec section 2). */
export function useReveal(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const parent = group.current;
    if (!parent || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const waiting = [...parent.children].filter(isBelowTheScreen);
    for (const child of waiting) child.classList.add('reveal-waiting');
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
        seen.forEach((child, place) => {
          observer.unobserve(child);
          show(child as HTMLElement, revealDelays(seen.length)[place] ?? 0);
        });
      },
      { threshold: VISIBLE_SHARE },
    );
    for (const child of waiting) observer.observe(child);
    return () => {
      observer.disconnect();
      for (const child of waiting) child.classList.remove('reveal-waiting', 'reveal-shown');
    };
  }, [group]);
}

function isBelowTheScreen(element: Element): boolean {
  return element.getBoundingClientRect().top > window.innerHeight;
}

function show(element: HTMLElement, delay: number): void {
  element.style.transitionDelay = `${delay}ms`;
  element.classList.add('reveal-shown');
  element.classList.remove('reveal-waiting');
  setTimeout(() => {
    element.style.transitionDelay = '';
    element.classList.remove('reveal-shown');
  }, delay + MOTION_MS);
}
