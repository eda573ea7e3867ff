import type { ReactNode } from 'react';

/** The page's h1 and an optional introduction. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="shell pt-10 pb-9 md:pt-16 md:pb-12">
      <h1 className="max-w-[18ch] text-title">{title}</h1>
      {children && (
        <div className="mt-5 max-w-[38rem] text-lead text-balance text-ink-soft">{children}</div>
      )}
    </header>
  );
}
