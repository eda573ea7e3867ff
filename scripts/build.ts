import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_STAMP } from '#server/pages/storefront-build.ts';
import { checkTemplate, StaleTemplateError } from './emails/template-file.ts';
import { hashInputs } from './storefront-build/build-stamp.ts';
import {
  bundleDesk,
  bundleForBrowsers,
  bundleForPages,
  bundlePrograms,
} from './storefront-build/bundle.ts';
import { CatalogueError, checkCatalogue } from './storefront-build/check-catalogue.ts';
import { compressTexts } from './storefront-build/compress.ts';
import { writeEmailPictures } from './storefront-build/email-pictures.ts';
import { BUILDS, BUILT, OUTPUT } from './storefront-build/folders.ts';
import { writeIcons } from './storefront-build/icons.ts';
import { prerenderedPages } from './storefront-build/prerendered-pages.ts';
import { renderPages } from './storefront-build/render-pages.ts';
import { writeSearchEngineFiles } from './storefront-build/search-engine-files.ts';
import { buildServiceWorker, onePerPhotograph } from './storefront-build/service-worker.ts';
import { writeSocialCards } from './storefront-build/social-cards.ts';

/**
 * Builds the storefront (bundles, icons, social cards, and pages as HTML) and the server beside dist/, and puts the
 * complete build in its place: an interrupted one changes nothing.
 * @throws CatalogueError when a product file is invalid, StaleTemplateError when the emails' template is not compiled
 */
async function build(): Promise<void> {
  process.env.NODE_ENV = 'production';
  await checkCatalogue();
  await checkTemplate();
  // Hashed first: a file that changes during the build makes the build stale.
  const stamp = await hashInputs();
  await removeInterruptedBuilds();
  report('Building scripts, styles and pictures; the pictures take long the first time');
  const manifest = await bundleForBrowsers(OUTPUT.client);
  await writeIcons(OUTPUT.client);
  await writeEmailPictures(OUTPUT.client);
  const socialCards = await writeSocialCards(prerenderedPages(), OUTPUT.client);
  report('Rendering the pages');
  const renderer = await bundleForPages(OUTPUT.renderer);
  await renderPages(renderer, OUTPUT.pages, manifest, socialCards);
  await buildServiceWorker(
    OUTPUT.client,
    OUTPUT.pages,
    onePerPhotograph(renderer.photographs.all()),
  );
  await writeSearchEngineFiles(prerenderedPages(), OUTPUT.pages);
  await compressTexts(OUTPUT.client);
  report('Building the desk, the server and the commands');
  await bundleDesk(OUTPUT.desk);
  await bundlePrograms(OUTPUT.root);
  await writeFile(join(OUTPUT.root, BUILD_STAMP), stamp);
  await replaceBuild();
}

// Two renames: no folder can take the place of another that is not empty.
async function replaceBuild(): Promise<void> {
  const earlier = `${BUILT}.old`;
  await rm(earlier, { recursive: true, force: true });
  if (existsSync(BUILT)) renameSync(BUILT, earlier);
  renameSync(OUTPUT.root, BUILT);
  await rm(earlier, { recursive: true, force: true });
  await rm(OUTPUT.build, { recursive: true, force: true });
}

async function removeInterruptedBuilds(): Promise<void> {
  await mkdir(BUILDS, { recursive: true });
  for (const name of await readdir(BUILDS))
    if (!isRunning(Number(name))) await rm(join(BUILDS, name), { recursive: true, force: true });
}

/** Whether another process has this id. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
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
    if (!(error instanceof CatalogueError || error instanceof StaleTemplateError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await buildAndReport();
