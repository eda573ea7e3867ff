import type { ReactNode } from 'react';

/** The page's h1 and an optional introduction. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="shell pt-7 pb-6 md:pt-12 md:pb-9">
      <h1 className="max-w-[18ch] text-title">{title}</h1>
      {children && (
        <div className="mt-3 max-w-[38rem] md:mt-4 text-lead text-balance text-ink-soft">
          {children}
        </div>
      )}
    </header>
  );
}
