import { rm, writeFile } from 'node:fs/promises';
import { hashInputs } from './storefront-build/build-stamp.ts';
import { bundleForBrowsers, bundleForPages, bundlePrograms } from './storefront-build/bundle.ts';
import { CatalogueError, checkCatalogue } from './storefront-build/check-catalogue.ts';
import { compressTexts } from './storefront-build/compress.ts';
import { DIST } from './storefront-build/folders.ts';
import { writeIcons } from './storefront-build/icons.ts';
import { prerenderedPages } from './storefront-build/prerendered-pages.ts';
import { renderPages } from './storefront-build/render-pages.ts';
import { writeSearchEngineFiles } from './storefront-build/search-engine-files.ts';
import { buildServiceWorker, onePerPhotograph } from './storefront-build/service-worker.ts';
import { writeSocialCards } from './storefront-build/social-cards.ts';

/**
 * Builds the storefront (bundles, icons, social cards, and pages as HTML) and the server into dist/.
 * @throws CatalogueError when a product file is invalid
 */
async function build(): Promise<void> {
  process.env.NODE_ENV = 'production';
  await checkCatalogue();
  // Hashed first: a file that changes during the build makes the build stale.
  const stamp = await hashInputs();
  await rm(DIST.stamp, { force: true });
  report('Building scripts, styles and pictures; the pictures take long the first time');
  const manifest = await bundleForBrowsers(DIST.client);
  await writeIcons(DIST.client);
  const socialCards = await writeSocialCards(prerenderedPages(), DIST.client);
  report('Rendering the pages');
  const renderer = await bundleForPages(DIST.renderer);
  await renderPages(renderer, DIST.pages, manifest, socialCards);
  await buildServiceWorker(DIST.client, DIST.pages, onePerPhotograph(renderer.photographs.all()));
  await writeSearchEngineFiles(prerenderedPages(), DIST.pages);
  await compressTexts(DIST.client);
  report('Building the server and the commands');
  await bundlePrograms(DIST.root);
  await writeFile(DIST.stamp, stamp);
}

function report(step: string): void {
  process.stdout.write(`${step} …\n`);
}

/** Builds, and prints how long it took, or the errors of the catalogue. */
export async function buildAndReport(): Promise<void> {
  const start = performance.now();
  try {
    await build();
    console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await buildAndReport();
