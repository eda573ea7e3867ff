import type { ReactNode } from 'react';

/** A part of the product page: its heading beside its contents. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-20 gap-y-4 border-b border-line py-10 lg:grid-cols-[20rem_1fr] lg:py-14">
      <h2 className="text-subheading">{title}</h2>
      <div className="max-w-[46rem]">{children}</div>
    </section>
  );
}
