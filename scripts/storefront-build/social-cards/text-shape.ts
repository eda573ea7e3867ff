import type { Typeface } from './typeface.ts';

/** Figures as high as capitals, as on the pages' headings. */
const FEATURES = { lnum: true };

/** A text as SVG path data, drawn from (0, 0), its top left, downwards. */
export interface TextShape {
  path: string;
  lines: number;
  /** In px, from the first line's top to the last line's foot. */
  height: number;
}

/**
 * Draws a text as shapes, so that a picture looks the same on every machine.
 * @param size the font's size in px
 * @param width where lines break, in px
 * @param leading the distance of lines, as a multiple of the size
 */
export function shapeText(
  face: Typeface,
  text: string,
  { size, width, leading }: { size: number; width: number; leading: number },
): TextShape {
  const scale = size / face.unitsPerEm;
  const lines = breakLines(
    text,
    (line) => face.layout(line, FEATURES).advanceWidth * scale <= width,
  );
  const paths = lines.map((line, place) =>
    linePath(face, line, scale, size * (place * leading + 1)),
  );
  return { path: paths.join(''), lines: lines.length, height: size * leading * lines.length };
}

/** Breaks a text into lines that fit; a word that fits nowhere gets a line of its own. */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && fits(`${line} ${word}`)) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function linePath(face: Typeface, line: string, scale: number, baseline: number): string {
  const { glyphs, positions } = face.layout(line, FEATURES);
  let pen = 0;
  return glyphs
    .map((glyph, place) => {
      const at = pen;
      pen += (positions[place]?.xAdvance ?? 0) * scale;
      return glyph.path.scale(scale, -scale).translate(at, baseline).toSVG();
    })
    .join('');
}
