import { rm } from 'node:fs/promises';
import { fingerprintOfInputs, writeStamp } from './storefront-build/build-stamp.ts';
import { bundleForBrowsers, bundleForPages } from './storefront-build/bundle.ts';
import { compressTexts } from './storefront-build/compress.ts';
import { CLIENT, PAGES, STAMP } from './storefront-build/folders.ts';
import { renderPages } from './storefront-build/render-pages.ts';

/** Builds the storefront into dist/: bundles, pages as HTML, and both compressed. */
export async function buildStorefront(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const inputs = await fingerprintOfInputs();
  await rm(STAMP, { force: true });
  const manifest = await bundleForBrowsers();
  await renderPages(await bundleForPages(), manifest);
  await Promise.all([compressTexts(CLIENT), compressTexts(PAGES)]);
  await writeStamp(inputs);
}

if (import.meta.main) {
  const start = performance.now();
  await buildStorefront();
  console.log(`Storefront built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
