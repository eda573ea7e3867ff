import type { ReactNode } from 'react';

/** The page's h1 and an optional introduction. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="shell pt-14 pb-12 md:pt-24 md:pb-16">
      <h1 className="max-w-[18ch] text-title">{title}</h1>
      {children && (
        <div className="mt-6 max-w-[38rem] text-lead text-balance text-ink-soft">{children}</div>
      )}
    </header>
  );
}
