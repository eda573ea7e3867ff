import { type ReactNode, useRef } from 'react';
import { useReveal } from './use-reveal.ts';

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
