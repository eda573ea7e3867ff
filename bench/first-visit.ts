import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { CHROMIUM_LAUNCH } from '#tests/helpers/chromium.ts';
import { startShop } from './processes.ts';
import { type Figure, printReport } from './report.ts';
import { LINES, type Line, throttle } from './throttled-page.ts';

// npm run first-visit [-- --runs 3 --scrolls 20]
// Measures in a real browser what a first visitor sees while a page loads (R10.13, R10.43).
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    scrolls: { type: 'string', default: '20' },
  },
});
const SPLASH_PAGES = ['/', '/product/1'];
const SCROLLED_PAGES = ['/', '/shop', '/product/1', '/reviews'];
const DEVICES = { desktop: { viewport: { width: 1280, height: 800 } }, phone: devices['Pixel 7'] };
type Device = keyof typeof DEVICES;
/** Longer than the splash and the load on a slow line (ms). */
const WATCH_MS = 9_000;

interface Visit {
  /** Times (ms) from the start of the navigation. */
  firstPaint: number;
  largestPaint: number;
  splashFrom: number | null;
  splashUntil: number | null;
  layoutShift: number;
}

const shop = await startShop();
const browser = await chromium.launch(CHROMIUM_LAUNCH);
const figures: Figure[] = [];
try {
  for (const device of ['desktop', 'phone'] as const)
    for (const line of Object.values(LINES)) {
      for (const path of SPLASH_PAGES)
        for (let run = 0; run < Number(values.runs); run += 1)
          await measureSplash(device, line, path);
      await measureEarlyScrolls(device, line);
    }
} finally {
  await browser.close();
  await shop.stop();
}
printReport('first visit', figures);

/** A first visit, then the same page in a second tab of the same browser session. */
async function measureSplash(device: Device, line: Line, path: string) {
  await inNewContext(device, async (context) => {
    const first = await visit(context, line, path);
    const name = `${device}, ${line.name}, ${path}`;
    // Frames are recorded before they are painted, so the splash cannot be seen before the first paint.
    const splashFrom = Math.max(first.splashFrom ?? Infinity, first.firstPaint);
    figures.push(
      {
        what: `${name}: splash after the first paint`,
        value: splashFrom - first.firstPaint,
        unit: 'ms',
        atMost: 300,
        detail: `first paint ${Math.round(first.firstPaint)} ms, largest ${Math.round(first.largestPaint)} ms`,
      },
      {
        what: `${name}: splash lasts`,
        value: (first.splashUntil ?? Infinity) - splashFrom,
        unit: 'ms',
        atLeast: 3_700,
        atMost: 4_300,
      },
      {
        what: `${name}: layout shift`,
        value: first.layoutShift,
        unit: '',
        atMost: 0.003,
      },
      {
        what: `${name}: splash in a second tab`,
        value: (await visit(context, line, path)).splashFrom === null ? 0 : 1,
        unit: '',
        atMost: 0,
      },
    );
  });
}

async function visit(context: BrowserContext, line: Line, path: string): Promise<Visit> {
  const page = await openWatchedPage(context, line);
  await page.goto(shop.url + path, { waitUntil: 'commit' });
  await sleep(WATCH_MS);
  const seen = await page.evaluate(
    () => (globalThis as typeof globalThis & { visit: Visit }).visit,
  );
  await page.close();
  return seen;
}

/** Scrolls with the wheel at the first paint, before the scripts start, and looks where the page rests. */
async function measureEarlyScrolls(device: Device, line: Line) {
  const scrolls = Number(values.scrolls) / 2;
  let kept = 0;
  for (let run = 0; run < scrolls; run += 1)
    await inNewContext(device, async (context) => {
      const page = await openWatchedPage(context, line);
      const path = SCROLLED_PAGES[run % SCROLLED_PAGES.length] ?? '/';
      await page.goto(shop.url + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 400);
      await page.waitForFunction(() => scrollY > 0);
      await page.locator('.start-notice').waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      await sleep(1_000);
      if ((await page.evaluate(() => scrollY)) >= 400) kept += 1;
    });
  figures.push({
    what: `${device}, ${line.name}: early scrolls that keep their place`,
    value: kept,
    unit: '',
    atLeast: scrolls,
    detail: `of ${scrolls}`,
  });
}

async function inNewContext(device: Device, act: (context: BrowserContext) => Promise<void>) {
  const context = await browser.newContext(DEVICES[device]);
  await act(context);
  await context.close();
}

async function openWatchedPage(context: BrowserContext, line: Line): Promise<Page> {
  const page = await context.newPage();
  await throttle(page, line);
  await page.addInitScript(watchVisit);
  return page;
}

/** Runs in the page: records paints, shifts, and each frame in which the splash is visible. */
function watchVisit(): void {
  const visit: Visit = {
    firstPaint: 0,
    largestPaint: 0,
    splashFrom: null,
    splashUntil: null,
    layoutShift: 0,
  };
  Object.assign(globalThis, { visit });
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visit.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    visit.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    visit.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  requestAnimationFrame(function look(now) {
    const splash = document.querySelector('.splash');
    if (splash?.checkVisibility({ visibilityProperty: true })) {
      visit.splashFrom ??= now;
      visit.splashUntil = now;
    }
    requestAnimationFrame(look);
  });
}
