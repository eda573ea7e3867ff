import type { Bench } from '../bench.ts';
import { startProgram } from '../processes/start-program.ts';
import { startShop } from '../processes/start-shop.ts';
import type { Figure } from '../report/figure.ts';
import { type Comparison, compareWithBareServer } from './beside-bare-server.ts';

/** Every page of the shop; of the products two. */
export const PAGES = [
  ...['/', '/shop', '/product/1', '/product/2', '/about', '/contact', '/cart', '/checkout'],
  ...['/order-success', '/reviews', '/terms', '/privacy', '/returns'],
];
const ENCODINGS = ['identity', 'br'];

/** (a) Every prerendered page against a bare server that sends the same bytes. */
export async function measurePages(bench: Bench): Promise<Figure[]> {
  const shop = await startShop();
  const bare = await startProgram('bench/processes/bare-server.ts', {});
  const figures: Figure[] = [];
  for (const path of PAGES)
    for (const encoding of ENCODINGS) {
      const request = { method: 'GET' as const, path, headers: { 'accept-encoding': encoding } };
      const compared = await compareWithBareServer(bench, shop, bare, request);
      figures.push({
        part: 'a',
        what: `${path} as ${encoding}, of a bare server`,
        value: compared.ratio,
        unit: 'x',
        limit: { atLeast: 0.85 },
        detail: speeds(compared),
      });
    }
  await Promise.all([shop.stop(), bare.stop()]);
  return figures;
}

/** Both sides of a comparison in words. */
export function speeds({ shop, bare }: Comparison): string {
  return [shop, bare]
    .map(
      ({ perSecond, cpuPerRequest }) =>
        `${Math.round(perSecond)}/s, ${Math.round(cpuPerRequest * 1_000)} µs CPU`,
    )
    .join(' : ');
}
