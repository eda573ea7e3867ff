import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Photograph } from '#storefront/ui/picture/photographs.ts';
import { ROOT } from './folders.ts';
import { prerenderedPages } from './prerendered-pages.ts';

/** The width in px in which photographs are precached: what phones request, enough for other screens. */
const WIDTH = 800;

/** Pages with status 404 cannot be precached. */
const NOT_PRECACHED = ['not-found', 'product-unknown'];

/**
 * Builds sw.js, which precaches the pages, scripts, styles, fonts, drawings and photographs.
 * @param pictures the URL paths of the photographs
 */
export async function buildServiceWorker(
  clientFolder: string,
  pagesFolder: string,
  pictures: readonly string[],
): Promise<void> {
  const assets = globSync('assets/*.{js,css,svg,woff2}', { cwd: clientFolder }).sort();
  const precached: typeof PRECACHED = {
    files: [
      ...(await pageEntries(pagesFolder)),
      // The name of an asset contains a hash of its content.
      ...[...assets.map((file) => `/${file}`), ...pictures].map((url) => ({ url, revision: null })),
    ],
    pictures,
  };
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(precached),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(ROOT, 'storefront/offline/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}

/** The address of each photograph in the width nearest to WIDTH. */
export function onePerPhotograph(photographs: readonly Photograph[]): string[] {
  return photographs.map(({ src, srcset }) => {
    const widths = srcset.split(', ').map((size) => size.split(' '));
    const distance = (width = '') => Math.abs(Number.parseInt(width, 10) - WIDTH);
    const [nearest] = widths.sort(([, a], [, b]) => distance(a) - distance(b));
    return nearest?.[0] || src;
  });
}

async function pageEntries(pagesFolder: string): Promise<{ url: string; revision: string }[]> {
  const pages = prerenderedPages().filter(({ name }) => !NOT_PRECACHED.includes(name));
  return Promise.all(
    pages.map(async ({ name, path }) => {
      const html = await readFile(join(pagesFolder, `${name}.html`));
      return { url: path, revision: createHash('sha256').update(html).digest('hex').slice(0, 16) };
    }),
  );
}
