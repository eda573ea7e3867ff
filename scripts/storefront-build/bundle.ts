import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin } from 'vite';
import { ROOT } from './folders.ts';
import { smallImportHelper } from './small-import-helper.ts';
import { valuesAtBuild } from './values-at-build.ts';

export const CLIENT_ENTRY = 'storefront/entry-client.ts';
/** A script without imports and exports, which a page runs before its first paint. */
export const SPLASH_ENTRY = 'storefront/features/splash/start-splash.ts';

/** The programs of dist/, each in a file of its own that needs neither sources nor packages. */
const PROGRAMS = {
  main: 'server/main.ts',
  shop: 'scripts/shop.ts',
  reconcile: 'scripts/reconcile.ts',
  'card-sandbox': 'card-sandbox/main.ts',
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

/**
 * Bundles the server, the owner's commands and the card sandbox with their packages into plain JavaScript. The
 * server starts in half the time and uses a fifth less memory than from its sources (docs/decisions/0011).
 * @param folder a folder directly below the project, because the code finds files relative to itself
 */
export async function bundlePrograms(folder: string): Promise<void> {
  for (const [name, entry] of Object.entries(PROGRAMS))
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      publicDir: false,
      plugins: [asciiOnly()],
      ssr: { noExternal: true, external: ['pg-native'] },
      build: {
        outDir: folder,
        emptyOutDir: false,
        ssr: true,
        target: 'node24',
        // Stack traces in the log keep readable names.
        minify: false,
        rolldownOptions: {
          input: { [name]: join(ROOT, entry) },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    });
}

/**
 * Escapes the few characters that are not ASCII: with one of them, Node keeps the whole script with two bytes a
 * character, 5 MB more for the server.
 */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    // Not renderChunk, after which Vite generates the code again.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /[^\0-\x7f]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  };
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
