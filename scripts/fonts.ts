import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

// npm run fonts: cuts the typefaces down to what the pages use. The results are kept in
// storefront/fonts, so that building the shop does not need this.
const SOURCE = 'node_modules/@fontsource-variable';
const TARGET = 'storefront/fonts';

// Latin with the accents of the countries that the shop delivers to, and the signs of its texts.
const LETTERS = range(0x20, 0x7e) + range(0xa1, 0xff) + range(0x100, 0x17f);
const SIGNS = '–—‘’‚“”„†•…‹›€℮™←→−×';
// Names and plants are all that stands in italics.
const ITALIC = `${range(0x20, 0x7e)}ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü–—‘’“”`;

const FONTS = [
  {
    from: 'cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    to: 'display-normal.woff2',
    text: LETTERS + SIGNS,
    weights: { min: 400, max: 600 },
  },
  {
    from: 'cormorant-garamond/files/cormorant-garamond-latin-wght-italic.woff2',
    to: 'display-italic.woff2',
    text: ITALIC,
    weights: 400,
  },
  {
    from: 'figtree/files/figtree-latin-wght-normal.woff2',
    to: 'text-normal.woff2',
    text: LETTERS + SIGNS,
    weights: { min: 400, max: 600 },
  },
] as const;

for (const { from, to, text, weights } of FONTS) {
  const font = await subsetFont(await readFile(`${SOURCE}/${from}`), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(`${TARGET}/${to}`, font);
  process.stdout.write(`${to}: ${(font.length / 1_000).toFixed(1)} kB\n`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, place) =>
    String.fromCodePoint(first + place),
  ).join('');
}
