import { chromium, devices, type Page } from '@playwright/test';
import { CHROMIUM_LAUNCH } from '#tests/helpers/chromium.ts';
import { startShop } from './processes.ts';
import { type Figure, printReport } from './report.ts';
import { LINES, throttle } from './throttled-page.ts';

// npm run interactions
// Measures the longest event of each interaction, as Interaction to Next Paint does (https://web.dev/articles/inp).
const MAX_MS = 100;

type Step = [name: string, act: (page: Page) => Promise<void>];

const click =
  (role: 'button' | 'link', name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();

const STEPS: readonly [path: string, steps: readonly Step[]][] = [
  [
    '/product/1',
    [
      ['gallery', click('button', /^Show /)],
      ['quantity +', click('button', /^Increase quantity/)],
      ['Buy Now, first', click('button', /^Buy Now/)],
      ['Buy Now, second', click('button', /^Buy Now/)],
    ],
  ],
  [
    '/shop',
    [
      ['Add to cart, first', click('button', /Add .*to cart/i)],
      ['filter', click('link', /^mask$/i)],
    ],
  ],
  ['/contact', [['question', async (page) => page.locator('summary').first().click()]]],
  [
    '/cart',
    [
      ['quantity + in the cart', click('button', /^Increase quantity/)],
      ['promo code, open', async (page) => page.getByText('Have a promo code?').click()],
      [
        'promo code, typing',
        async (page) => page.getByLabel('Promo code').pressSequentially('nat'),
      ],
      ['promo code, apply', click('button', 'Apply')],
      ['to the checkout', click('link', 'Proceed to Checkout')],
    ],
  ],
  [
    '/checkout',
    [
      ['typing', async (page) => page.getByLabel('First name').pressSequentially('Aoife')],
      ['Continue with empty fields', click('button', 'Continue to Shipping')],
    ],
  ],
];

const shop = await startShop();
const browser = await chromium.launch(CHROMIUM_LAUNCH);
const figures: Figure[] = [];
try {
  await measure('desktop', { viewport: { width: 1280, height: 800 } }, 1);
  await measure('phone, processor / 4', devices['Pixel 7'], LINES.slow.processor);
} finally {
  await browser.close();
  await shop.stop();
}
printReport('interactions', figures);

async function measure(
  device: string,
  options: Parameters<typeof browser.newContext>[0],
  processor: number,
): Promise<void> {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'introSeen', value: '1', url: shop.url }]);
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  await throttle(page, { ...LINES.full, processor });
  for (const [path, steps] of STEPS) {
    await page.goto(shop.url + path);
    await page.locator('.start-notice').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    for (const [name, act] of steps) {
      await readLongestEvent(page);
      await act(page);
      figures.push({
        what: `${device}: ${name}`,
        value: await readLongestEvent(page),
        unit: 'ms',
        atMost: MAX_MS,
      });
    }
  }
  await context.close();
}

/** The longest event (ms) since the last call, once its frame has been painted. */
async function readLongestEvent(page: Page): Promise<number> {
  await page.waitForTimeout(700);
  return page.evaluate(() => {
    const watched = globalThis as typeof globalThis & { longestEvent: number };
    const longest = watched.longestEvent;
    watched.longestEvent = 0;
    return longest;
  });
}

/** Runs in the page. Events below 16 ms are not reported and count as 0. */
function watchEvents(): void {
  const watched = globalThis as typeof globalThis & { longestEvent: number };
  watched.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        watched.longestEvent = Math.max(watched.longestEvent, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
