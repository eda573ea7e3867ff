import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { CLIENT, RENDERER, ROOT } from './folders.ts';

export const CLIENT_ENTRY = 'storefront/entry-client.tsx';

export type RenderPage = (path: string) => Promise<string>;

/** Bundles the storefront for browsers into dist/client and tells what went into which file. */
export async function bundleForBrowsers(): Promise<Manifest> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: {
      outDir: CLIENT,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: join(ROOT, CLIENT_ENTRY) },
    },
  });
  return JSON.parse(await readFile(join(CLIENT, '.vite', 'manifest.json'), 'utf8'));
}

/** Bundles the storefront for Node and gives its function that renders a page. */
export async function bundleForPages(): Promise<RenderPage> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: RENDERER, emptyOutDir: true, ssr: join(ROOT, 'storefront/entry-server.tsx') },
  });
  const { renderPage } = await import(pathToFileURL(join(RENDERER, 'entry-server.js')).href);
  return renderPage;
}
