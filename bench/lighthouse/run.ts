import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildStorefront } from '../../scripts/build.ts';
import { foldersIn, ROOT } from '../../scripts/storefront-build/folders.ts';
import { withCardSandbox } from '../../scripts/with-card-sandbox.ts';
import { measurePages } from './measure-pages.ts';
import { openMeasuredShop } from './open-measured-shop.ts';
import { printTable } from './print-table.ts';
import { withCatalogueDelays } from './with-catalogue-delays.ts';

// Measures the pages as Lighthouse's phone sees them, with the catalogue's delays off and on:
//   npm run lighthouse               all pages
//   npm run lighthouse -- / /shop    these pages
const CACHE = join(ROOT, '.cache', 'lighthouse');
const ALL_PATHS = ['/', '/shop', '/product/1', '/about', '/reviews', '/checkout'];

const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ALL_PATHS;

await rm(join(CACHE, 'data'), { recursive: true, force: true });
await mkdir(CACHE, { recursive: true });
process.env.DATA_DIR = join(CACHE, 'data');
await withCardSandbox(async () => {
  for (const delays of [false, true]) {
    const name = delays ? 'with-delays' : 'without-delays';
    const built = foldersIn(join(CACHE, name), join(CACHE, `${name}-renderer`));
    await buildStorefront(built, [withCatalogueDelays(delays)]);
    const shop = await openMeasuredShop(built.dist);
    const results = await measurePages(shop.address, paths);
    await shop.close();
    await writeFile(`${built.dist}.json`, JSON.stringify(results, null, 2));
    printTable(`Catalogue delays ${delays ? 'on' : 'off'}`, results);
  }
});
