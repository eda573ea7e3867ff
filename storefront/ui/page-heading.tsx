import type { ReactNode } from 'react';

/** The head of a page: its one h1 and, if there is something to say, a short introduction. */
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
