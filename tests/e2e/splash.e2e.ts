import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isStartSplash } from './skip-splash.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('R10.13: shows the five stages of the splash once per browser session, in no second tab', async ({
  context,
}) => {
  const { page, play } = await openSlowly(context);
  const splash = page.locator('.splash');
  await expect(splash).toBeVisible();
  // The times (ms) at which each animation begins and ends.
  const times = await page.evaluate(() => {
    const all = document
      .getAnimations()
      .filter((item): item is CSSAnimation => 'animationName' in item);
    return Object.fromEntries(
      all.map(({ animationName, effect }) => {
        const { delay = 0, duration = 0 } = effect?.getTiming() ?? {};
        return [animationName, [Math.min(delay), delay + Number(duration)]];
      }),
    );
  });
  expect(times).toMatchObject({
    splash: [0, 4_000],
    'splash-zoom': [2_000, 4_000],
    'splash-fade-out': [3_500, 3_700],
  });
  await play(1);
  await expect(splash).toBeHidden();

  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/about');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.locator('.splash')).toBeHidden();
  }
});

test('R10.13: shows the splash with the first paint, while scripts are late, and ends it on time', async ({
  context,
}) => {
  // The page of the fixtures waits for hydration.
  const page = await context.newPage();
  await page.route('**/assets/*.js', async (route) => {
    if (!isStartSplash(route)) await sleep(6_000);
    await route.continue();
  });
  await page.addInitScript(watchSplash);
  for (const path of ['/', '/product/1']) {
    await page.context().clearCookies();
    await page.goto(path, { waitUntil: 'commit' });
    const splash = await page.evaluate(() => (window as SplashWindow).splash);
    expect(splash?.isVisibleAtFirstPaint).toBe(true);
    // It lasts 4 s; a busy machine reports its end later, but before the scripts come.
    expect(splash?.visibleFor).toBeLessThan(5_500);
    await expect(page.locator('.splash')).toBeHidden();
  }
});

for (const [name, act] of [
  ['a press', (page: Page) => page.mouse.click(600, 400)],
  ['a key', (page: Page) => page.keyboard.press('Space')],
  ['a turn of the wheel', (page: Page) => page.mouse.wheel(0, 200)],
] as const)
  test(`R10.13: ends the splash at ${name}`, async ({ context }) => {
    const { page } = await openSlowly(context);
    await expect(page.locator('.splash')).toBeVisible();
    await act(page);
    await expect(page.locator('.splash')).toBeHidden();
  });

test('R10.13: shows no splash in the checkout', async ({ page }) => {
  for (const path of ['/checkout', '/order-success']) {
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(await response?.text()).not.toContain('start-splash');
  }
});

/**
 * Opens the home page with animations ten times slower, because a busy machine answers a test when the splash is over.
 */
async function openSlowly(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const play = (playbackRate: number) =>
    session.send('Animation.setPlaybackRate', { playbackRate });
  await session.send('Animation.enable');
  await play(0.1);
  await page.goto('/');
  return { page, play };
}

interface SplashWindow extends Window {
  splash?: Promise<{
    isVisibleAtFirstPaint: boolean /** ms from the first paint. */;
    visibleFor: number;
  }>;
}

/** Runs in the page, because a busy machine answers a test only when the splash is over. */
function watchSplash(): void {
  const firstPaint = new Promise<{ at: number; isVisible: boolean }>((resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
        resolve({
          at: startTime,
          isVisible: !!document
            .querySelector('.splash')
            ?.checkVisibility({ visibilityProperty: true }),
        });
    }).observe({ type: 'paint', buffered: true });
  });
  const end = new Promise<number>((resolve) => {
    document.addEventListener('animationend', ({ animationName }) => {
      if (animationName === 'splash') resolve(performance.now());
    });
  });
  (window as SplashWindow).splash = Promise.all([firstPaint, end]).then(([paint, endedAt]) => ({
    isVisibleAtFirstPaint: paint.isVisible,
    visibleFor: endedAt - paint.at,
  }));
}
