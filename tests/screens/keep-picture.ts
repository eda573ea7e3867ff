import { mkdir, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Screen } from './screens.ts';

const FOLDER = 'docs/screens';
const MOST_BYTES = 85_000;

/** Long pages take a lower quality, and then less width, rather than more room in the repository. */
const TRIES = [
  { quality: 60, part: 1 },
  { quality: 45, part: 1 },
  { quality: 35, part: 1 },
  { quality: 45, part: 0.75 },
  { quality: 35, part: 0.6 },
];

/** Takes a picture of a page that has come to rest, and keeps it as a small WebP. */
export async function keepPicture(page: Page, screen: Screen, width: string): Promise<void> {
  if (!screen.loading) await expect(page.locator('main .animate-breathe')).toHaveCount(0);
  await showEveryPhotograph(page);
  if (!screen.firstView) await unstickBars(page);
  if (typeof screen.firstView === 'string') await scrollTo(page, screen.firstView);
  const picture = await page.screenshot({ fullPage: !screen.firstView });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    `${FOLDER}/${screen.name}-${width}.webp`,
    await smallEnough(picture, Number(width)),
  );
}

/** Bars that stick to the edges of the screen would stand in the middle of a whole page. */
async function unstickBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    const unstuck = new CSSStyleSheet();
    unstuck.replaceSync('.top-bar, .bottom-bar { position: static !important }');
    document.adoptedStyleSheets.push(unstuck);
  });
}

async function scrollTo(page: Page, part: string): Promise<void> {
  await page
    .locator(part)
    .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
}

async function showEveryPhotograph(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const photographs = [...document.images];
    for (const photograph of photographs) photograph.loading = 'eager';
    // One that is not shown at this width is never loaded.
    const shown = photographs.filter((photograph) => photograph.checkVisibility());
    await Promise.all(shown.map((photograph) => photograph.decode().catch(() => undefined)));
    await document.fonts.ready;
    // Scrolled down, the header would stand in the middle of the picture.
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function smallEnough(picture: Buffer, width: number): Promise<Buffer> {
  let kept = picture;
  for (const { quality, part } of TRIES) {
    const smaller = sharp(picture).resize({ width: Math.round(width * part) });
    kept = await smaller.webp({ quality, effort: 5 }).toBuffer();
    if (kept.length <= MOST_BYTES) break;
  }
  return kept;
}
