import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A list that is a row to swipe through on phones, by the class snap-row. As such it takes the focus, so that
 * arrow keys scroll it; lists with room for all their items do not.
 * @param className the layout on wider screens
 */
export function SnapRow({ className, children }: { className: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setScrolls(current.scrollWidth > current.clientWidth),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} tabIndex={scrolls ? 0 : undefined} className={`snap-row ${className}`}>
      {children}
    </ul>
  );
}
