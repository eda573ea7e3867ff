import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from './fixtures.ts';
import type { ProjectCopy } from './project-copy.ts';

/** Adds a product of €24.50 as docs/extending.md says, at first with a price that a build refuses. */
export async function addOvernightOil(copy: ProjectCopy): Promise<void> {
  const inCatalogue = (file: string) => join(copy.folder, 'catalogue', file);
  const mask = await readFile(inCatalogue('conditioning-hair-mask.ts'), 'utf8');
  const oil = mask
    .replace('conditioningHairMask', 'overnightOil')
    .replace('id: 2,', 'id: 3,')
    .replace("'Conditioning Hair Mask'", "'Overnight Oil Mask'")
    .replace('price: 36,', 'price: -24.5,')
    .replace('HR-MSK-FOR-DMG', 'OVN-OIL')
    .replace(/metaTitle: .*,/, "metaTitle: 'Overnight Oil Mask for dry ends, 50 ml',")
    .replace("slug: 'conditioning-hair-mask'", "slug: 'overnight-oil-mask'")
    .replaceAll(/'conditioning-hair-mask-1'/g, "'overnight-oil-1'");
  await writeFile(inCatalogue('overnight-oil.ts'), oil);
  // Mirrored: the bundler stores equal pictures once, under either name.
  await sharp(inCatalogue('photographs/conditioning-hair-mask-3.jpg'))
    .flop()
    .toFile(inCatalogue('photographs/overnight-oil-1.jpg'));
  const list = await readFile(inCatalogue('products.ts'), 'utf8');
  await writeFile(
    inCatalogue('products.ts'),
    `${list.replace('conditioningHairMask]', 'conditioningHairMask, overnightOil]')}import { overnightOil } from './overnight-oil.ts';\n`,
  );
  expect(await copy.run('npm run -s photograph-colours')).toMatchObject({ code: 0 });
  expect(await copy.run('npm run -s build')).toEqual({
    code: 1,
    output: expect.stringMatching(/^catalogue\/overnight-oil\.ts: price must be .*, got -24\.5$/m),
  });
  await writeFile(inCatalogue('overnight-oil.ts'), oil.replace('-24.5', '24.5'));
}
