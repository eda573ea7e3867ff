import type { ReactNode } from 'react';

/** A coloured field across the window for a large text. */
export function ProductField({
  className,
  children,
}: {
  /** Its colour and its least height. */
  className: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`not-printed mt-4 flex items-center text-paper-light dark-ground lg:mt-20 ${className}`}
    >
      {children}
    </div>
  );
}

/** The text of a field, with what belongs to it beside it, or in its corner on narrow screens. */
export const FIELD_LAYOUT =
  'relative shell grid flex-wrap items-center justify-between gap-4 py-7 lg:flex lg:py-14';

/** The large text. */
export const FIELD_TEXT = 'font-display text-display font-medium lining-nums';
