import type { ReactNode } from 'react';

/** A part of the styleguide under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-12 pb-20">
      <h2 className="mb-10 text-heading">{title}</h2>
      {children}
    </section>
  );
}

/** A piece in one state, under the state's name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-3">
      <p className="label">{name}</p>
      {children}
    </div>
  );
}
