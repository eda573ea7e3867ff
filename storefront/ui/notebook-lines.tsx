import type { NotebookLine } from '#domain/product.ts';
import { Handwriting } from './handwriting.tsx';
import { Reveal } from './reveal.tsx';

/** Lines of the founder's notebook in her hand, some struck out, each with her verdict beside it. */
export function NotebookLines({ lines }: { lines: readonly NotebookLine[] }) {
  return (
    <Reveal as="ul" className="mt-6 font-display text-subheading sm:text-part">
      {lines.map(({ text, verdict, struckOut }) => (
        <li key={text} className="flex flex-wrap items-baseline gap-x-5">
          {struckOut ? (
            <del className="struck-out">
              <Handwriting text={text} />
            </del>
          ) : (
            <span>
              <Handwriting text={text} />
            </span>
          )}
          {verdict && (
            <span className="text-plum">
              {/* Screen readers do not say what is struck out. */}
              <span className="sr-only">{struckOut ? ', struck out: ' : ', '}</span>
              <Handwriting text={verdict} />
            </span>
          )}
        </li>
      ))}
    </Reveal>
  );
}
