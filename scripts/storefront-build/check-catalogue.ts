import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { products } from '#catalogue/products.ts';
import { ROOT } from './folders.ts';
import { mistakesIn, type ProductFile } from './product-mistakes.ts';

const CATALOGUE = join(ROOT, 'catalogue');

/** What is wrong with the catalogue, a line for each mistake. */
export class CatalogueMistake extends Error {
  override readonly name = 'CatalogueMistake';
}

/**
 * Looks through the product files.
 * @throws CatalogueMistake that names file and field, and what is wanted there
 */
export async function checkCatalogue(): Promise<void> {
  const photographs = globSync('photographs/*.{jpg,webp}', { cwd: CATALOGUE }).map(
    (file) => parse(file).name,
  );
  const colours = await readFile(join(CATALOGUE, 'photograph-colours.css'), 'utf8');
  const uncoloured = photographs.filter((name) => !colours.includes(`.photo-${name} {`));
  const mistakes = [
    ...mistakesIn(await productFiles(), new Set(photographs)),
    ...uncoloured.map(
      (name) => `catalogue/photographs: ${name} needs its colour; run npm run photograph-colours`,
    ),
  ];
  if (mistakes.length > 0) throw new CatalogueMistake(mistakes.join('\n'));
}

// Node hands out each module once, so a product is known again by being the same object.
async function productFiles(): Promise<ProductFile[]> {
  const files = globSync('*.ts', { cwd: CATALOGUE }).filter(
    (file) => file !== 'products.ts' && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.sort().map(async (file) => {
      const exported: object = await import(pathToFileURL(join(CATALOGUE, file)).href);
      return Object.values(exported).map((product: unknown) => ({ file: basename(file), product }));
    }),
  );
  const found = modules.flat();
  const listed: readonly unknown[] = products;
  const unlisted = found.filter(({ product }) => !listed.includes(product));
  return [
    ...listed.map((product) => ({
      file: found.find((it) => it.product === product)?.file ?? 'products.ts',
      product,
    })),
    ...unlisted.map((it) => ({ ...it, unlisted: true })),
  ];
}
