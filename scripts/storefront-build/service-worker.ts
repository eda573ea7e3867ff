import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Photograph } from '#storefront/ui/picture/photographs.ts';
import { ROOT } from './folders.ts';
import { prerenderedPages } from './prerendered-pages.ts';

/** What a browser keeps of one build. */
export interface Precached {
  /** Addresses; a revision tells contents apart where the address does not. */
  files: readonly { url: string; revision: string | null }[];
  /** Those of them that are photographs. */
  pictures: readonly string[];
}

/** Photographs are kept at about this width, in px: a phone's screen, and enough for others. */
const WIDTH = 800;

/** Pages that answer 404 cannot be kept: nobody is led to them. */
const NOT_KEPT = ['not-found', 'product-unknown'];

/** Makes sw.js, which keeps the pages, the scripts and one size of each photograph of this build. */
export async function makeServiceWorker(
  client: string,
  pages: string,
  pictures: readonly string[],
): Promise<void> {
  const precached: Precached = {
    files: [
      ...(await keptPages(pages)),
      ...[...(await scriptsStylesAndFonts(client)), ...pictures].map((url) => ({
        url,
        revision: null,
      })),
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
      outDir: client,
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

async function keptPages(folder: string): Promise<Precached['files']> {
  const kept = prerenderedPages().filter(({ name }) => !NOT_KEPT.includes(name));
  return Promise.all(
    kept.map(async ({ name, path }) => {
      const html = await readFile(join(folder, `${name}.html`));
      return { url: path, revision: createHash('sha256').update(html).digest('hex').slice(0, 16) };
    }),
  );
}

async function scriptsStylesAndFonts(client: string): Promise<string[]> {
  const names = await readdir(join(client, 'assets'));
  return names
    .filter((name) => /\.(?:js|css|woff2)$/.test(name))
    .sort()
    .map((name) => `/assets/${name}`);
}
