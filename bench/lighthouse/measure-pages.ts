import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun, filterToValidRuns } from 'lighthouse/core/lib/median-run.js';
import { freePort } from '../../tests/helpers/free-port.ts';

/** What Lighthouse says of one page. Scores are of 100, times in ms. */
export interface PageResult {
  path: string;
  scores: Record<string, number>;
  layoutShift: number;
  largestPaint: number;
  /** Everything that the first visit loads, as sent. */
  bytes: number;
  blocking: number;
  /** The audits that cost points, by id. */
  failed: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Each page is measured this often; the run in the middle counts, as Lighthouse advises. */
const RUNS = 3;

/** Measures pages one after the other with Lighthouse's own settings: a phone on slow 4G. */
export async function measurePages(
  address: string,
  paths: readonly string[],
): Promise<PageResult[]> {
  const port = await freePort();
  // Lighthouse opens its pages in the profile that the browser was started with.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const results: PageResult[] = [];
    for (const path of paths) {
      if (path === '/checkout') await fillCart(browser, address);
      results.push(await measurePage(address, path, port));
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function measurePage(address: string, path: string, port: number): Promise<PageResult> {
  const runs: Result[] = [];
  while (runs.length < RUNS) runs.push(await visit(address + path, port));
  // On a busy machine a browser paints nothing in time, now and then.
  const { categories, audits }: Result = computeMedianRun(filterToValidRuns(runs));
  const scores = Object.entries(categories).map(([id, { score }]) => [
    id,
    Math.round((score ?? 0) * 100),
  ]);
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    path,
    scores: Object.fromEntries(scores),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    bytes: audits['total-byte-weight']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    failed: [...new Set(counted)].filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

async function visit(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
  return run.lhr;
}

// An empty cart would be sent to /cart.
async function fillCart(browser: BrowserContext, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${address}/favicon.svg`);
  const cart = JSON.stringify([{ product: { id: 1 }, quantity: 2 }]);
  await page.evaluate((lines) => localStorage.setItem('cart', lines), cart);
  await page.close();
}
