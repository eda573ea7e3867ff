import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { ROOT } from '#scripts/storefront-build/folders.ts';
import { prerenderedPages } from '#scripts/storefront-build/prerendered-pages.ts';
import { createLogger } from '#server/http/logger.ts';
import { BUILD_STAMP } from '#server/pages/storefront-build.ts';
import { keepFilesPrivate } from '#server/settings/data-folder.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { startShop } from '#server/start-shop.ts';
import { BROWSER_URL } from './browser-url.ts';

// The shop's server in development, for calls only.
keepFilesPrivate();
const read = loadSettings(process.env, ROOT);
if (!read.ok) exitWith(read.problem);
const logger = createLogger(read.settings.logLevel);
const started = await startShop(
  { ...read.settings, publicUrl: BROWSER_URL },
  {
    builtFolder: await writePlaceholderBuild(join(ROOT, '.cache', 'dev', 'dist')),
    startCardSandbox: true,
    environment: process.env,
    logger,
  },
);
if (!started.ok) exitWith(started.problem);
closeWithGrace({ logger }, started.close);

function exitWith(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/**
 * Writes a build whose pages link to Vite's: the shop's server does not start without a build, and a real one takes
 * minutes the first time.
 * @returns the folder
 */
async function writePlaceholderBuild(folder: string): Promise<string> {
  const page = `<!doctype html><title>Development</title><link rel="stylesheet" href="/assets/dev.css" />
<p>The shop is at <a href="${BROWSER_URL}">${BROWSER_URL}</a></p>`;
  await mkdir(join(folder, 'pages'), { recursive: true });
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  for (const { name } of prerenderedPages())
    await writeFile(join(folder, 'pages', `${name}.html`), page);
  await writeFile(
    join(folder, 'client', 'assets', 'dev.css'),
    ':root { color-scheme: light dark }',
  );
  await writeFile(join(folder, BUILD_STAMP), '');
  return folder;
}
