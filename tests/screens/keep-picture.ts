import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';

/** The folder of all screenshots. */
export const SCREENS_FOLDER = '.cache/screens';

/** Saves a picture of a page once its content has loaded. */
export async function keepPicture(page: Page, screen: Screen, width: string): Promise<void> {
  if (!screen.loading) await expect(page.locator('main .animate-breathe')).toHaveCount(0);
  await showEveryPhotograph(page);
  // What was clicked last would be shown as under the pointer.
  await page.mouse.move(0, 0);
  if (!screen.firstView) await unstickBars(page);
  if (!screen.firstView && !screen.loading) await finishAnimations(page);
  if (typeof screen.firstView === 'string') await scrollTo(page, screen.firstView);
  if (!screen.firstView) await growWindow(page);
  await page.screenshot({ path: `${SCREENS_FOLDER}/${screen.name}-${width}.png` });
}

/** Playwright's pictures of full pages shrink the window for a moment: what is as wide as that would be missing. */
async function growWindow(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  await page.setViewportSize({ width, height });
}

/** Sticky bars would appear in the middle of a full-page picture. */
async function unstickBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    const unstuck = new CSSStyleSheet();
    unstuck.replaceSync('.top-bar, .bottom-bar { position: static !important }');
    document.adoptedStyleSheets.push(unstuck);
  });
}

async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

async function scrollTo(page: Page, part: string): Promise<void> {
  await page
    .locator(part)
    .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
}

async function showEveryPhotograph(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Hidden ones are never loaded.
    const photographs = [...document.images].filter((image) => image.checkVisibility());
    for (const photograph of photographs) photograph.loading = 'eager';
    await Promise.all(photographs.map((photograph) => photograph.decode().catch(() => undefined)));
    await document.fonts.ready;
    // Scrolled down, the header would appear in the middle of the picture.
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}
