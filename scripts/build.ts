import { rm } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { makeBrandFiles } from './storefront-build/brand-files.ts';
import { buildIsFresh, inputsFingerprint, writeStamp } from './storefront-build/build-stamp.ts';
import { bundleForBrowsers, bundleForPages, bundleServer } from './storefront-build/bundle.ts';
import { CatalogueMistake, checkCatalogue } from './storefront-build/check-catalogue.ts';
import { compressTexts } from './storefront-build/compress.ts';
import { DIST } from './storefront-build/folders.ts';
import { prerenderedPages } from './storefront-build/prerendered-pages.ts';
import { renderPages } from './storefront-build/render-pages.ts';
import { writeSearchEngineFiles } from './storefront-build/search-engine-files.ts';
import { makeServiceWorker, onePerPhotograph } from './storefront-build/service-worker.ts';
import { makeSocialCards } from './storefront-build/social-cards.ts';

/**
 * Builds the storefront (bundles, icons, social cards, and pages as HTML) and the server's bundle.
 * @param into dist/ unless another folder is given
 * @param plugins Vite plugins for a build that differs from the shop's own
 * @throws CatalogueMistake when a product lacks something or says something wrong
 */
export async function buildStorefront(into = DIST, plugins: Plugin[] = []): Promise<void> {
  process.env.NODE_ENV = 'production';
  await checkCatalogue();
  // What changes while the build runs makes it stale.
  const fingerprint = await inputsFingerprint();
  await rm(into.stamp, { force: true });
  report('Building scripts, styles and pictures; the pictures take long the first time');
  const manifest = await bundleForBrowsers(into.client, plugins);
  await makeBrandFiles(into.client);
  const cards = await makeSocialCards(prerenderedPages(), into.client);
  report('Rendering the pages');
  const renderer = await bundleForPages(into.renderer, plugins);
  await renderPages(renderer, into.pages, manifest, cards);
  await makeServiceWorker(into.client, into.pages, onePerPhotograph(renderer.photographs.all()));
  await writeSearchEngineFiles(prerenderedPages(), into.pages);
  await compressTexts(into.client);
  report('Building the server');
  await bundleServer(into.dist);
  await writeStamp(into.stamp, fingerprint);
}

/** Builds unless dist/ holds a build of the files as they are now. */
export async function buildWhenOutdated(): Promise<void> {
  if (!(await buildIsFresh())) await buildStorefront();
}

/** Prints what is wrong with the catalogue, line by line; throws any other error. */
function reportCatalogueErrors(error: unknown): void {
  if (!(error instanceof CatalogueMistake)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function report(step: string): void {
  process.stdout.write(`${step} …\n`);
}

if (import.meta.main) {
  const start = performance.now();
  await buildStorefront().then(() => {
    console.log(`Storefront built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }, reportCatalogueErrors);
}
