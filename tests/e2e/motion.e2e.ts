import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('R10.13: shows the five stages of the splash once per session', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('introSeen'))).toBe('yes');
    const splash = page.locator('[data-stage]');
    await expect(splash).toHaveAttribute('data-stage', 'initial');
    await page.clock.runFor(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let at = 1;
    for (const [stage, begins] of [
      ['growing', 500],
      ['zooming', 2_000],
      ['complete', 3_500],
    ] as const) {
      await page.clock.runFor(begins - at - 1);
      await expect(page.locator(`[data-stage=${stage}]`)).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(splash).toHaveAttribute('data-stage', stage);
      at = begins;
    }
    await page.clock.runFor(499);
    await expect(splash).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(splash).toHaveCount(0);

    await page.goto('/about');
    await page.clock.runFor(600);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(splash).toHaveCount(0);
  });

  test('R10.13: ends the splash when it is pressed', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('introSeen'))).toBe('yes');
    const splash = page.locator('[data-stage]');
    await expect(splash).toBeVisible();
    await page.clock.runFor(600);
    await page.mouse.click(600, 400);
    await expect(splash).toHaveCount(0);
    await page.clock.runFor(2_000);
    await expect(splash).toHaveCount(0);
  });

  test('R10.12, R10.31: fades elements in from 10 % visible, 120 ms apart, and shows all in print', async ({
    page,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('introSeen', 'yes'));
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
    await expect(page.locator('.reveal-waiting, [data-stage]')).toHaveCount(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((item) => Number(item.effect?.getComputedTiming().activeDuration) > 1),
    );
    expect(moving).toEqual([]);
  }
  expect(await page.evaluate(() => sessionStorage.getItem('introSeen'))).toBeNull();
});

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
