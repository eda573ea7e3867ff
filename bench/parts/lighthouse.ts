import type { Bench } from '../bench.ts';
import { measurePages } from '../lighthouse/measure-pages.ts';
import { startShop } from '../processes/start-shop.ts';
import type { Figure } from '../report/figure.ts';
import { PAGES } from './pages.ts';

/** (i) What each page loads at first, and what Lighthouse's phone says of it. */
export async function measureWeight(_bench: Bench): Promise<Figure[]> {
  const shop = await startShop();
  const results = await measurePages(shop.url, PAGES);
  await shop.stop();
  return results.map(({ path, scores, bytes, layoutShift, largestPaint, failed }) => ({
    part: 'i',
    what: `${path}, first load`,
    value: bytes / 1_000,
    unit: 'kB',
    detail: [
      ...Object.entries(scores).map(([category, score]) => `${category} ${score}`),
      `CLS ${layoutShift.toFixed(3)}`,
      `LCP ${(largestPaint / 1_000).toFixed(1)} s`,
      ...(failed.length > 0 ? [`below 0.9: ${failed.join(' ')}`] : []),
    ].join(', '),
  }));
}
