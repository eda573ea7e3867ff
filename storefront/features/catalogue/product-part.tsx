import type { ReactNode } from 'react';

/** A part of the product page: its heading beside its contents. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="grid grid-cols-1 gap-x-20 gap-y-4 border-b border-line py-8 lg:py-12 lg:@min-[50rem]:grid-cols-[20rem_1fr]"
    >
      <h2 className="text-heading">{title}</h2>
      <div className="max-w-[46rem]">{children}</div>
    </section>
  );
}
