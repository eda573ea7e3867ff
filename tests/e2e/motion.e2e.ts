import type { APIResponse, Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { expect, test } from './fixtures.ts';
import { placeholders } from './placeholders.ts';
import { isStartSplash, skipSplash } from './skip-splash.ts';

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of ['/', '/shop', '/product/1', '/about'])
    test(`R10.43: keeps the place on ${path} to which the visitor scrolls before the scripts start`, async ({
      context,
    }) => {
      // The page of the fixtures waits for hydration.
      const page = await context.newPage();
      await skipSplash(page);
      const late = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        if (!isStartSplash(route)) await late.promise;
        await route.continue();
      });
      const lastRequest = page.waitForResponse(`**${PATHS.availability}`);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      late.resolve();
      await expect(page.locator('.start-notice')).toHaveCount(0);
      await lastRequest;
      expect(await page.evaluate(() => scrollY)).toBe(300);
    });

  for (const [path, place] of [
    ['/', 2_000],
    ['/product/1', 2_600],
    ['/reviews', 900],
  ] as const)
    test(`R10.43: keeps the place on ${path} at a reload`, { tag: '@phone' }, async ({ page }) => {
      await skipSplash(page);
      // Other tests write reviews meanwhile.
      let reviews: Promise<APIResponse> | undefined;
      await page.route(`**${PATHS.reviews}*`, async (route) => {
        reviews ??= route.fetch();
        await route.fulfill({ response: await reviews });
      });
      await page.goto(path);
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
      await waitForContent(page);
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
      const before = await page.evaluate(readFirstText);
      await page.reload();
      await waitForContent(page);
      const after = await page.evaluate(readFirstText);
      expect(after.text).toBe(before.text);
      // The placeholders of a page may differ from it by a line of text.
      expect(Math.abs(after.top - before.top)).toBeLessThan(32);
    });

  test('R10.12, R10.31: fades elements in from 10 % visible, 120 ms apart, and shows all in print', async ({
    page,
  }) => {
    await skipSplash(page);
    await stopClock(page);
    await page.goto('/about');
    const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect(steps.first()).toHaveCSS('opacity', '0');
    await page.emulateMedia({ media: 'print' });
    await expect(steps.first()).toHaveCSS('opacity', '1');
    await page.emulateMedia({ media: 'screen' });
    await scrollToShow(page, 0.05);
    await waitForObservers(page);
    await expect(steps.first()).toHaveClass(/reveal-waiting/);
    await scrollToShow(page, 0.15);
    await expect(steps.first()).toHaveClass(/reveal-shown/);
    const delays = await steps.evaluateAll((all) =>
      all.map((item) => (item as HTMLElement).style.transitionDelay),
    );
    expect(delays).toEqual(['0ms', '120ms', '240ms', '360ms']);
    await expect(steps.first()).toHaveCSS('opacity', '1');
  });
});

test('R10.12, R10.13: shows everything immediately with reduced motion, without splash or animation', async ({
  page,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.reveal-waiting')).toHaveCount(0);
    await expect(page.locator('.splash')).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((item) => Number(item.effect?.getComputedTiming().activeDuration) > 1),
    );
    expect(moving).toEqual([]);
  }
});

async function waitForContent(page: Page): Promise<void> {
  await expect(placeholders(page)).toHaveCount(0);
}

/** The first text in the window, below the header. Runs in the page. */
function readFirstText(): { text: string; top: number } {
  for (const element of document.querySelectorAll('main :is(h2, h3, p)')) {
    const { top, height } = element.getBoundingClientRect();
    if (top > 100 && height > 0) return { text: element.textContent, top };
  }
  throw new Error('There is no text in the window');
}

/** Stops the page's clock until `runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-06-01T10:00:00' });
  await page.clock.pauseAt('2026-06-01T10:00:01');
}

/** Scrolls until this part (0 to 1) of the first step of 'How it works' is above the line of the reveal. */
async function scrollToShow(page: Page, part: number): Promise<void> {
  await page.getByRole('region', { name: 'How it works' }).evaluate((region, visiblePart) => {
    const step = region.querySelector('li')?.getBoundingClientRect();
    if (step) scrollTo(0, scrollY + step.top - innerHeight * 1.15 + step.height * visiblePart);
  }, part);
}

/** Waits until the intersection observers of the page have been called. */
async function waitForObservers(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)),
  );
}
