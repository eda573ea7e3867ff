import { useState } from 'react';

/** A text longer than this, in characters or lines, begins folded: about ten lines on a phone. */
const LONG = { characters: 480, lines: 8 } as const;

/** What somebody wrote; a long text shows its beginning and unfolds. */
export function ReviewText({ text }: { text: string }) {
  const [folded, setFolded] = useState(isLong(text));
  return (
    <>
      <p
        className={`mt-4 text-[1.0625rem] leading-relaxed wrap-anywhere whitespace-pre-line ${folded ? 'line-clamp-8' : ''}`}
      >
        {text}
      </p>
      {isLong(text) && (
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
          className="mt-2 min-h-6 text-sm text-link"
        >
          {folded ? 'Read all' : 'Show less'}
        </button>
      )}
    </>
  );
}

function isLong(text: string): boolean {
  return text.length > LONG.characters || text.split('\n').length > LONG.lines;
}
