import type { Page } from '@playwright/test';
import { expect, test } from './quiet-page.ts';

test.describe('for those who do not mind motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the splash goes through its five stages once per session', async ({ page }) => {
    await holdClock(page);
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

  test('a press ends the splash for good', async ({ page }) => {
    await holdClock(page);
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

  test('R10.31: elements fade in once a tenth of them is in view, 120 ms apart', async ({
    page,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('introSeen', 'yes'));
    await holdClock(page);
    await page.goto('/about');
    const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect(steps.first()).toHaveCSS('opacity', '0.6');
    await page.emulateMedia({ media: 'print' });
    await expect(steps.first()).toHaveCSS('opacity', '1');
    await page.emulateMedia({ media: 'screen' });
    await scrollToShow(page, 0.05);
    await nextObservation(page);
    await expect(steps.first()).toHaveClass(/reveal-waiting/);
    await scrollToShow(page, 0.15);
    await expect(steps.first()).toHaveClass(/reveal-shown/);
    const delays = await steps.evaluateAll((all) =>
      all.map((it) => (it as HTMLElement).style.transitionDelay),
    );
    expect(delays).toEqual(['0ms', '120ms', '240ms', '360ms']);
    await expect(steps.first()).toHaveCSS('opacity', '1');
  });
});

test('with reduced motion there is no splash, everything is there at once and nothing moves', async ({
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
        .filter((it) => Number(it.effect?.getComputedTiming().activeDuration) > 1),
    );
    expect(moving).toEqual([]);
  }
  expect(await page.evaluate(() => sessionStorage.getItem('introSeen'))).toBeNull();
});

/** From now on the page's time passes only when the test lets it. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-06-01T10:00:00' });
  await page.clock.pauseAt('2026-06-01T10:00:01');
}

/** Scrolls until this share of the first step of 'How it works' is above the line of the reveal. */
async function scrollToShow(page: Page, share: number): Promise<void> {
  await page.getByRole('region', { name: 'How it works' }).evaluate((region, part) => {
    const step = region.querySelector('li')?.getBoundingClientRect();
    if (step) scrollTo(0, scrollY + step.top - innerHeight * 1.15 + step.height * part);
  }, share);
}

/** Waits until the browser has told its observers what is in view. */
async function nextObservation(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((told) => new IntersectionObserver(told).observe(document.body)),
  );
}
