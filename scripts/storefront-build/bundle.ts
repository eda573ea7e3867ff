import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeBrowserFiles } from '@elder-and-clover/card-sandbox/browser-files';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import { ROOT } from './folders.ts';
import { smallImportHelper } from './small-import-helper.ts';
import { valuesAtBuild } from './values-at-build.ts';

export const CLIENT_ENTRY = 'storefront/entry-client.ts';
/** A script without imports and exports, which a page runs before its first paint. */
export const SPLASH_ENTRY = 'storefront/features/splash/start-splash.ts';

/** The programs of dist/, each in a file of its own that needs neither sources nor packages. */
const PROGRAMS = {
  main: join(ROOT, 'server/main.ts'),
  shop: join(ROOT, 'scripts/shop.ts'),
  reconcile: join(ROOT, 'scripts/reconcile.ts'),
  'card-sandbox/main': fileURLToPath(import.meta.resolve('@elder-and-clover/card-sandbox/main')),
};

/** The storefront's entry for prerendering. */
export type Renderer = typeof import('#storefront/entry-server.tsx');

/**
 * Bundles the storefront for browsers into a folder and returns Vite's manifest.
 * @throws Error when a module other than the entry has a stylesheet, which nothing would load
 */
export async function bundleForBrowsers(clientFolder: string): Promise<Manifest> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [valuesAtBuild(), smallImportHelper()],
    build: {
      outDir: clientFolder,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: [CLIENT_ENTRY, SPLASH_ENTRY].map((entry) => join(ROOT, entry)) },
    },
  });
  const manifest = JSON.parse(
    await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  for (const [key, { css }] of Object.entries(manifest))
    if (css && key !== CLIENT_ENTRY) throw new Error(`Import the styles of ${key} in styles.css`);
  return manifest;
}

/** Bundles the pages of the owner's desk, and copies what its pages to print show. */
export async function bundleDesk(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'desk'),
    logLevel: 'warn',
    // Its icon is the shop's.
    publicDir: join(ROOT, 'storefront/public'),
    plugins: [react(), tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  for (const name of ['brand', 'fonts'])
    await cp(join(ROOT, 'storefront', name), join(folder, name), { recursive: true });
}

/**
 * Bundles the server, the owner's commands and the card sandbox with their packages into plain JavaScript. The
 * server starts in half the time and uses a fifth less memory than from its sources (docs/decisions/0011).
 * @param folder a folder directly below the project, because the code finds files relative to itself
 */
export async function bundlePrograms(folder: string): Promise<void> {
  for (const [name, entry] of Object.entries(PROGRAMS)) {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true, external: ['pg-native'] },
      plugins: [withoutPackages()],
      build: {
        outDir: folder,
        emptyOutDir: false,
        ssr: true,
        target: 'node24',
        minify: false,
        // For stack traces in the log, with node --enable-source-maps.
        sourcemap: true,
        rolldownOptions: {
          input: { [name]: entry },
          output: {
            entryFileNames: '[name].js',
            codeSplitting: false,
            // Half the size; the sources are in the release.
            sourcemapExcludeSources: true,
          },
        },
      },
    });
    await writeInAscii(join(folder, `${name}.js`));
    await endMappings(join(folder, `${name}.js.map`));
  }
  await writeBrowserFiles(join(folder, 'card-sandbox'));
}

/** Leaves packages out of source maps: with them the first error of a process takes 60 MB and half a second. */
function withoutPackages(): Plugin {
  return {
    name: 'source-maps-without-packages',
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  };
}

/**
 * Escapes what is beyond ASCII: with a single character beyond Latin-1, V8 keeps a source in two bytes per character,
 * which is 6 MB more for the server. The later columns of such a line shift against its source map by a few characters.
 */
async function writeInAscii(file: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  // UTF-16 units one by one: two escapes for an emoji are right in strings and patterns alike.
  const escaped = code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  await writeFile(file, escaped);
}

/**
 * Ends the mappings before each run of lines that have none: Node would take such a line for the mapped one before it.
 * A segment of one field maps to nothing (https://tc39.es/ecma426/#sec-mappings).
 */
async function endMappings(file: string): Promise<void> {
  const map = JSON.parse(await readFile(file, 'utf8')) as { mappings: string };
  map.mappings = map.mappings.replaceAll(/([^;];)(?=;)/g, '$1A');
  await writeFile(file, JSON.stringify(map));
}

/** Bundles the storefront for Node and gives what renders its pages. */
export async function bundleForPages(rendererFolder: string): Promise<Renderer> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [valuesAtBuild()],
    publicDir: false,
    build: {
      outDir: rendererFolder,
      emptyOutDir: true,
      ssr: join(ROOT, 'storefront/entry-server.tsx'),
    },
  });
  return import(pathToFileURL(join(rendererFolder, 'entry-server.js')).href);
}
