import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { BUILT } from '#scripts/storefront-build/folders.ts';

/** Bytes that the home page may load; scripts and styles in gzip. */
const BUDGETS = { scripts: 122_000, styles: 15_000, fonts: 90_000, picture: 150_000 };

const CLIENT = join(BUILT, 'client');

// A phone 390 px wide with three dots per pixel takes the next larger of the widths that are built.
const WIDEST_ON_PHONE = 1440;

test('R10.28: loads no more than its size budgets on the home page', async () => {
  const html = readFileSync(join(BUILT, 'pages', 'index.html'), 'utf8');
  const tags = html.match(/<(?:script|link)[^>]*>/g)?.join('') ?? '';
  const linked = [...tags.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file]) => `${file}`,
  );
  const sizes = {
    scripts: sumOfSizes(gzipped(linked, '.js')),
    styles: sumOfSizes(gzipped(linked, '.css')),
    fonts: sumOfSizes(globSync('assets/*.woff2', { cwd: CLIENT })),
    picture: await largestPicture(),
  };
  for (const [name, limit] of Object.entries(BUDGETS)) {
    const size = sizes[name as keyof typeof sizes];
    expect.soft(size, `bytes of ${name}`).toBeGreaterThan(0);
    expect.soft(size, `bytes of ${name}`).toBeLessThanOrEqual(limit);
  }
});

function gzipped(files: readonly string[], ending: string): string[] {
  return files.filter((file) => file.endsWith(ending)).map((file) => `${file}.gz`);
}

async function largestPicture(): Promise<number> {
  const files = globSync('assets/*.{avif,webp}', { cwd: CLIENT });
  const sizes = files.map(async (file) => {
    const { width } = await sharp(join(CLIENT, file)).metadata();
    return width <= WIDEST_ON_PHONE ? sumOfSizes([file]) : 0;
  });
  return Math.max(...(await Promise.all(sizes)));
}

function sumOfSizes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(CLIENT, file)).size, 0);
}
