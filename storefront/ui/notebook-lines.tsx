import type { NotebookLine } from '#domain/product.ts';
import { NOTE_HEIGHT, NOTE_WIDTHS } from './note-widths.ts';
import { Reveal } from './reveal.tsx';

const DRAWINGS = import.meta.glob<string>('../brand/notes/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Lines of the founder's notebook in her hand, some struck out, each with her verdict beside it. */
export function NotebookLines({ lines }: { lines: readonly NotebookLine[] }) {
  return (
    <Reveal as="ul" className="mt-6 font-display text-part">
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

/** A text as art/notes.py has drawn it, else in italics. */
function Handwriting({ text }: { text: string }) {
  const name = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const drawing = DRAWINGS[`../brand/notes/${name}.svg`];
  if (drawing === undefined) return <i>{text}</i>;
  return (
    <>
      <img
        src={drawing}
        alt=""
        width={NOTE_WIDTHS[name]}
        height={NOTE_HEIGHT}
        loading="lazy"
        className="handwriting"
      />
      <span className="sr-only">{text}</span>
    </>
  );
}
