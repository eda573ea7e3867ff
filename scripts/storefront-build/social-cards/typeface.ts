import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** A font at one weight, ready to be drawn. */
export type Typeface = Font;

const find = createRequire(import.meta.url).resolve;

const FILES = {
  display:
    '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
  text: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
} as const;

// fontkit cannot measure an empty glyph at a font's end, where a space can come to stand without these.
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, place) => 32 + place));

/** Opens one of the shop's variable fonts at a weight from 300 to 700, with a text's characters. */
export async function openTypeface(
  name: keyof typeof FILES,
  weight: number,
  text: string,
): Promise<Typeface> {
  const variable = await readFile(find(FILES[name]));
  const fixed = await subsetFont(variable, ASCII + text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const font = create(fixed);
  if (!('layout' in font)) throw new Error(`${FILES[name]} is a collection of fonts`);
  return font;
}
