import { rm } from 'node:fs/promises';
import { makeBrandFiles } from './storefront-build/brand-files.ts';
import { fingerprintOfInputs, writeStamp } from './storefront-build/build-stamp.ts';
import { bundleForBrowsers, bundleForPages } from './storefront-build/bundle.ts';
import { compressTexts } from './storefront-build/compress.ts';
import { CLIENT, STAMP } from './storefront-build/folders.ts';
import { PRERENDERED_PAGES } from './storefront-build/prerendered-pages.ts';
import { renderPages } from './storefront-build/render-pages.ts';
import { makeSocialCards } from './storefront-build/social-cards/make-social-cards.ts';

/** Builds the storefront into dist/: bundles, icons, social cards, and pages as HTML. */
export async function buildStorefront(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const inputs = await fingerprintOfInputs();
  await rm(STAMP, { force: true });
  const manifest = await bundleForBrowsers();
  await makeBrandFiles(CLIENT);
  const cards = await makeSocialCards(PRERENDERED_PAGES);
  await renderPages(await bundleForPages(), manifest, cards);
  await compressTexts(CLIENT);
  await writeStamp(inputs);
}

if (import.meta.main) {
  const start = performance.now();
  await buildStorefront();
  console.log(`Storefront built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
