import type { ReactNode } from 'react';
import type { NotebookLine } from '#domain/product.ts';
import { Reveal } from './reveal.tsx';

/** Quick strokes of a pen, in a box of 600 by 80 that is stretched over the words. */
const STROKES = [
  'M7 29c0 0-8-1 1 1c9 2 39 7 54 9c15 2 20 3 38 3c18 0 41-2 71-1c31 0 71 3 114 4c43 1 107 0 143 0c36 0 55 1 72 1c16 0 14 0 29-1c15-1 52-4 63-4c11-1 0-1 0-1c0 0 15 0 0 0c-15 0-64 2-92 2c-28 0-51-1-76-2c-25 0-51 1-76 1c-25 0-47 0-76-1c-28-1-68-4-96-4c-28-1-55 1-72 1c-17 0-13 0-29-1c-16-2-56-7-67-8c-11-1-1 1-1 1zM7 49c0 0-9 1 1 1c10 0 28 0 59-2c31-1 93-5 126-6c33-2 46-1 71-1c25 0 53 2 80 2c27 0 53-3 80-3c27 0 56 1 84 1c28-1 70-2 84-3c14 0 0 0 0 0c0 0 27 0 0-1c-27 0-121-2-164-2c-43 1-64 3-92 4c-28 0-54-2-76-2c-22-1-41-1-59 0c-17 0-14-1-46 1c-32 2-122 8-147 10c-25 2-1 1-1 1z',
  'M7 42c0 1-40 3 1 1c41-1 188-7 244-8c55-2 58 1 88 1c29 0 59-2 88-3c29 0 57 2 84 2c27 0 67-2 80-2c13 0 0 0 0 0c0 0 14 0 0-1c-14 0-57 0-84 0c-27-1-48-3-76-3c-27 0-58 3-88 3c-30 0-49-3-92-2c-44 1-128 5-169 7c-40 2-62 3-75 4c-13 1-1 1-1 1z',
  'M7 44c0 0-23 1 1 1c24 0 97-1 143 0c45 0 84 2 130 1c46 0 96-1 147-3c52-2 137-7 164-9c27-1 0 0 0 0c0 0 13 0 0 0c-13 0-46-1-76 0c-29 1-61 4-100 5c-40 1-86 3-135 3c-49 0-120-2-160-2c-39 0-56 1-75 1c-19 1-32 2-38 2c-6 0-1 1-1 1zM7 33c0 0-6 0 1 1c6 1 24 3 38 4c14 1 11 1 46 3c35 1 113 6 164 7c51 0 113-4 143-4c30-1 19-1 37-1c19 0 46 2 72 1c26 0 70-2 84-2c14-1 0-1 0-1c0 0 13 0 0 0c-13 0-50 0-80 0c-29-1-54-2-97-2c-42 0-91 5-159 4c-68-1-206-9-248-11c-41-2-1 1-1 1z',
] as const;

/** Lines of the founder's notebook, some struck out by hand, each with her verdict beside it. */
export function NotebookLines({ lines }: { lines: readonly NotebookLine[] }) {
  return (
    <Reveal as="ul" className="mt-6 font-display text-part">
      {lines.map(({ text, verdict, struckOut }, index) => (
        <li key={text} className="flex flex-wrap items-baseline gap-x-5">
          {struckOut ? <StruckOut hand={index}>{text}</StruckOut> : text}
          {verdict && (
            <span className="text-subheading text-plum italic">
              {/* Screen readers do not say what is struck out. */}
              <span className="sr-only">{struckOut ? ', struck out: ' : ', '}</span>
              {verdict}
            </span>
          )}
        </li>
      ))}
    </Reveal>
  );
}

function StruckOut({ hand, children }: { hand: number; children: ReactNode }) {
  return (
    <del className="relative inline-block text-ink-soft no-underline">
      {children}
      <svg viewBox="0 0 600 80" preserveAspectRatio="none" aria-hidden="true" className="strike">
        <path d={STROKES[hand % STROKES.length]} />
      </svg>
    </del>
  );
}
