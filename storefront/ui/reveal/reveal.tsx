import { type ReactNode, useRef } from 'react';
import { useReveal } from './use-reveal.ts';

/**
 * Lets its direct children fade in one after the other as they scroll into view. Without
 * JavaScript, under reduced motion, and for what is in view at once, they are simply there.
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
