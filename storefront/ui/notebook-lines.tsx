import type { NotebookLine } from '#domain/product.ts';
import { Reveal } from './reveal.tsx';

/** Lines of the founder's notebook, some struck out, each with her verdict beside it. */
export function NotebookLines({ lines }: { lines: readonly NotebookLine[] }) {
  return (
    <Reveal as="ul" className="mt-6 font-display text-part">
      {lines.map(({ text, verdict, struckOut }) => (
        <li
          key={text}
          className="flex flex-wrap items-baseline gap-x-5 border-t border-line py-1 lg:max-w-[34rem]"
        >
          {struckOut ? <del className="struck-out">{text}</del> : <span>{text}</span>}
          {verdict && (
            <span className="ml-auto text-subheading text-plum italic">
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
