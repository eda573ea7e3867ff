import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_LAUNCH } from '#tests/helpers/chromium.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { startShop } from './processes.ts';
import { printTable } from './report.ts';

// npm run lighthouse [-- --runs 3 / /shop]
// Measures the built pages with Lighthouse's mobile preset, about 20 s a run. npx downloads Lighthouse on first use: as a
// dependency it would be a quarter of node_modules, and no test needs it.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = ['/', '/shop', '/product/1', '/about', '/reviews', '/checkout'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUN_TIMEOUT_MS = 120_000;
const HEAD = ['page', 'perf', 'a11y', 'best', 'SEO', 'CLS', 'LCP', 'TBT', 'kB', 'below 0.9'];

type Score = { score: number | null };
interface LighthouseResult {
  categories: Record<string, Score & { auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Score & { numericValue?: number }>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const paths = positionals.length > 0 ? positionals : PAGES;
const shop = await startShop();
const debuggingPort = await freePort();
// Lighthouse uses the default context, which holds the cart of fillCart.
const browser = await chromium.launchPersistentContext('', {
  ...CHROMIUM_LAUNCH,
  args: [...CHROMIUM_LAUNCH.args, `--remote-debugging-port=${debuggingPort}`],
});
try {
  const rows: string[][] = [];
  for (const path of paths) {
    if (path === '/checkout') await fillCart(browser);
    rows.push(row(path, await medianRun(shop.url + path)));
  }
  printTable(HEAD, rows);
} finally {
  await browser.close();
  await shop.stop();
}

/** Returns the run with the median performance score. */
async function medianRun(url: string): Promise<LighthouseResult> {
  const runs: LighthouseResult[] = [];
  while (runs.length < Number(values.runs)) {
    process.stderr.write(`${url}, run ${runs.length + 1} of ${values.runs} …\n`);
    runs.push(await runLighthouse(url));
  }
  const sorted = runs.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('--runs must be at least 1');
  return middle;
}

async function runLighthouse(url: string): Promise<LighthouseResult> {
  const flags = [`--port=${debuggingPort}`, '--output=json', '--quiet'];
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags, only], {
    maxBuffer: Infinity,
    timeout: RUN_TIMEOUT_MS,
  });
  return JSON.parse(stdout) as LighthouseResult;
}

function row(path: string, result: LighthouseResult): string[] {
  const { categories, audits } = result;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failed = Object.values(categories)
    .flatMap((category) => category.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return [
    path,
    ...CATEGORIES.map((category) => String(score(result, category))),
    value('cumulative-layout-shift').toFixed(3),
    `${(value('largest-contentful-paint') / 1_000).toFixed(1)} s`,
    `${Math.round(value('total-blocking-time'))} ms`,
    String(Math.round(value('total-byte-weight') / 1_000)),
    [...new Set(failed.map(({ id }) => id))].join(', '),
  ];
}

/** From 0 to 100. */
function score({ categories }: LighthouseResult, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

// With an empty cart /checkout redirects to /cart.
async function fillCart(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${shop.url}/favicon.svg`);
  const cart = JSON.stringify([{ product: { id: 1 }, quantity: 2 }]);
  await page.evaluate((lines) => localStorage.setItem('cart', lines), cart);
  await page.close();
}
