import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { ROOT } from './folders.ts';
import { smallImportHelper } from './small-import-helper.ts';
import { valuesAtBuild } from './values-at-build.ts';

export const CLIENT_ENTRY = 'storefront/entry-client.ts';
/** A script without imports and exports, which a page runs before its first paint. */
export const SPLASH_ENTRY = 'storefront/features/splash/start-splash.ts';

const SERVER_ENTRY = 'server/main.ts';

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
 * Bundles the server with its packages into plain JavaScript, which starts in half the time and uses a fifth
 * less memory than the sources (docs/decisions/0011).
 * @param serverFolder a folder directly below the project, because the code finds files relative to itself
 */
export async function bundleServer(serverFolder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      outDir: serverFolder,
      emptyOutDir: false,
      ssr: true,
      target: 'node24',
      // Stack traces in the log keep readable names.
      minify: false,
      rolldownOptions: {
        input: join(ROOT, SERVER_ENTRY),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
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
