import { globSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DIST } from '../storefront-build/folders.ts';
import type { CheckResult } from './check.ts';

/** What a visitor of / may have to load, in bytes; scripts and styles as sent, in gzip. */
const BUDGETS = { scripts: 120_000, styles: 15_000, fonts: 90_000, picture: 150_000 } as const;

// A phone 390 px wide with three dots to a pixel takes the next larger of the widths that are made.
const WIDEST_ON_PHONE = 1440;

/** Whether the built storefront is as light as was promised. Counts a budget as one. */
export async function checkBudgets(): Promise<CheckResult> {
  const spent = await measureBuild();
  const over = Object.entries(spent).filter(
    ([name, bytes]) => bytes > BUDGETS[name as keyof typeof BUDGETS],
  );
  for (const [name, bytes] of Object.entries(spent)) {
    const most = BUDGETS[name as keyof typeof BUDGETS];
    process.stdout.write(`${name}: ${kB(bytes)} of ${kB(most)} kB\n`);
  }
  return {
    name: 'page weight',
    passed: Object.keys(spent).length - over.length,
    failed: over.length,
  };
}

async function measureBuild(): Promise<Record<keyof typeof BUDGETS, number>> {
  const html = await readFile(join(DIST.pages, 'index.html'), 'utf8');
  const tags = html.match(/<(?:script|link)[^>]*>/g) ?? [];
  const loaded = tags.flatMap((tag) =>
    [...tag.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => String(file)),
  );
  const sent = (ending: string) =>
    sumOfSizes(loaded.filter((file) => file.endsWith(ending)).map((file) => `${file}.gz`));
  return {
    scripts: await sent('.js'),
    styles: await sent('.css'),
    fonts: await sumOfSizes(globSync('assets/*.woff2', { cwd: DIST.client })),
    picture: await largestPicture(),
  };
}

async function largestPicture(): Promise<number> {
  const files = globSync('assets/*.{avif,webp}', { cwd: DIST.client });
  const sizes = files.map(async (file) => {
    const { width } = await sharp(join(DIST.client, file)).metadata();
    return width <= WIDEST_ON_PHONE ? sizeOf(file) : 0;
  });
  return Math.max(...(await Promise.all(sizes)));
}

async function sumOfSizes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(join(DIST.client, file))).size;
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

if (import.meta.main) {
  const { failed } = await checkBudgets();
  process.exitCode = failed === 0 ? 0 : 1;
}
