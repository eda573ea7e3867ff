import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/**
 * Fades its children in one after the other when they scroll into view (R10.12). They are visible without
 * animation if they are on the first screen, without JavaScript, and with reduced motion.
 */
export function Reveal({
  as: Element = 'div',
  className = '',
  children,
}: {
  as?: 'div' | 'ul' | 'ol' | 'dl' | 'section';
  className?: string;
  children: ReactNode;
}) {
  const group = useRef<HTMLElement>(null);
  useReveal(group);
  return (
    <Element ref={group as never} className={className}>
      {children}
    </Element>
  );
}

/** The part of an element that must be visible before it fades in. */
const VISIBLE_FRACTION = 0.1;
/** Elements this far below the window count as in view, so that readers meet no gap. */
const REVEAL_MARGIN = '0px 0px 15% 0px';
const STAGGER_MS = 120;
/** The duration of .reveal-shown. */
const TRANSITION_MS = 250;

/** Returns the delays (ms) of elements that come into view together. */
export function revealDelays(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index * STAGGER_MS);
}

/** Fades the children of an element in when they scroll into view. */
function useReveal(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const parent = group.current;
    if (!parent || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const children = [...parent.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const seen: Element[] = [];
        // The first call has an entry for each child.
        for (const entry of entries) {
          const { target } = entry;
          if (isBelowTheScreen(entry)) target.classList.add('reveal-waiting');
          else observer.unobserve(target);
          if (entry.isIntersecting && target.classList.contains('reveal-waiting'))
            seen.push(target);
        }
        seen.forEach((child, index) => {
          show(child as HTMLElement, revealDelays(seen.length)[index] ?? 0);
        });
      },
      { threshold: VISIBLE_FRACTION, rootMargin: REVEAL_MARGIN },
    );
    for (const child of children) observer.observe(child);
    return () => {
      observer.disconnect();
      for (const child of children) child.classList.remove('reveal-waiting', 'reveal-shown');
    };
  }, [group]);
}

function isBelowTheScreen({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) {
  return !isIntersecting && boundingClientRect.top > window.innerHeight;
}

function show(element: HTMLElement, delay: number): void {
  element.style.transitionDelay = `${delay}ms`;
  element.classList.add('reveal-shown');
  element.classList.remove('reveal-waiting');
  setTimeout(() => {
    element.style.transitionDelay = '';
    element.classList.remove('reveal-shown');
  }, delay + TRANSITION_MS);
}
