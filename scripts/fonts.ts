import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

// npm run fonts: reduces the fonts to the characters and weights below. Run it after a change of this list
// or an update of the font packages, and commit storefront/fonts: the build does not run it.
const SOURCE = 'node_modules/@fontsource-variable';
const TARGET = 'storefront/fonts';

// Latin letters of all countries that the shop delivers to, and the punctuation of its texts.
const LETTERS = range(0x20, 0x7e) + range(0xa1, 0xff) + range(0x100, 0x17f);
const PUNCTUATION = '–—‘’‚“”„†•…‹›€℮™←→−×';
// Names of plants and the founder’s sentences; of medium weight, as 400 is too thin below 24 px.
const ITALIC = `${range(0x20, 0x7e)}ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü–—‘’“”`;

await subset('cormorant-garamond', 'normal', 'display-normal.woff2', LETTERS + PUNCTUATION);
await subset('cormorant-garamond', 'italic', 'display-italic.woff2', ITALIC);
await subset('figtree', 'normal', 'text-normal.woff2', LETTERS + PUNCTUATION);

async function subset(family: string, style: 'normal' | 'italic', target: string, text: string) {
  const file = `${SOURCE}/${family}/files/${family}-latin-wght-${style}.woff2`;
  const font = await subsetFont(await readFile(file), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: style === 'italic' ? 500 : { min: 400, max: 600 } },
  });
  await writeFile(`${TARGET}/${target}`, font);
  process.stdout.write(`${target}: ${(font.length / 1_000).toFixed(1)} kB\n`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}
