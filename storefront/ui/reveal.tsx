import { type ReactNode, useRef } from 'react';
import { isMotionReduced } from './reduced-motion.ts';
import { useIntersection } from './use-intersection.ts';

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
  useIntersection(group, revealSeen, {
    of: 'children',
    threshold: VISIBLE_FRACTION,
    rootMargin: REVEAL_MARGIN,
  });
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
/** Between elements that come into view together. */
const STAGGER_MS = 120;
/** The duration of .reveal-shown. */
const TRANSITION_MS = 250;

/** Shows those that have come into view, if they were below it before. The first call has an entry for each child. */
function revealSeen(
  entries: readonly IntersectionObserverEntry[],
  observer: IntersectionObserver,
): void {
  if (isMotionReduced()) {
    observer.disconnect();
    return;
  }
  const seen: Element[] = [];
  for (const entry of entries) {
    const { target } = entry;
    if (isBelowTheScreen(entry)) target.classList.add('reveal-waiting');
    else observer.unobserve(target);
    if (entry.isIntersecting && target.classList.contains('reveal-waiting')) seen.push(target);
  }
  seen.forEach((child, index) => {
    show(child as HTMLElement, index * STAGGER_MS);
  });
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
