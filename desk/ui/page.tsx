import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { shop } from '#shop.config.ts';

/** A page with its heading, which gets the focus when the page is opened. */
export function Page({
  title,
  aside,
  children,
}: {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the path changes
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.closest('nav, search'))
      heading.current?.focus();
  }, [pathname]);
  return (
    <>
      <title>{`${title} · ${shop.name}`}</title>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-part">
          {title}
        </h1>
        {aside}
      </header>
      {children}
    </>
  );
}
