import { NOTE_HEIGHT, NOTE_WIDTHS } from './note-widths.ts';

const DRAWINGS = import.meta.glob<string>('../brand/notes/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * A text in the founder's hand as art/notes.py has drawn it, else in italics.
 * @param className on a dark ground `signature-on-dark`
 */
export function Handwriting({ text, className = '' }: { text: string; className?: string }) {
  const name = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const drawing = DRAWINGS[`../brand/notes/${name}.svg`];
  if (drawing === undefined) return <i>{text}</i>;
  return (
    <img
      src={drawing}
      alt={text}
      width={NOTE_WIDTHS[name]}
      height={NOTE_HEIGHT}
      loading="lazy"
      className={`handwriting ${className}`}
    />
  );
}
