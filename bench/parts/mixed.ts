import { PATHS } from '#contract/paths.ts';
import { type Bench, roundsOf } from '../bench.ts';
import { type Generator, startGenerator } from '../load/start-generator.ts';
import type { WireRequest } from '../load/tasks.ts';
import { type MeasuredShop, startShop } from '../processes/start-shop.ts';
import { giveWay, untilIdle } from '../processes/usage.ts';
import { type Figure, median } from '../report/figure.ts';
import { PLACE_ORDER, startOnPostgres } from './drafts.ts';

const WRITERS = 32;
const READERS = 8;
const READS: Readonly<Record<string, WireRequest>> = {
  'the home page': { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } },
  'the newest reviews': { method: 'GET', path: `${PATHS.reviews}?limit=4` },
};

/** (e) How long pages and reviews take while orders are written as fast as the shop takes them. */
export async function measureMixed(bench: Bench): Promise<Figure[]> {
  const shops = {
    SQLite: await startShop(),
    PostgreSQL: await startOnPostgres(bench, { givesWay: true }),
  };
  // Writers in the process of the readers would make them wait for each other there.
  const writers = startGenerator();
  // Nor wait for the shop or for writers on the processor: whoever reads has one of their own.
  giveWay(writers.pid);
  const figures: Figure[] = [];
  try {
    for (const [database, shop] of Object.entries(shops)) {
      if (!shop) continue;
      giveWay(shop.pid);
      for (const [what, read] of Object.entries(READS))
        figures.push(await measureRead(bench, writers, shop, `${what} on ${database}`, read));
      await shop.stop();
    }
  } finally {
    writers.stop();
  }
  return figures;
}

async function measureRead(
  bench: Bench,
  writers: Generator,
  shop: MeasuredShop,
  what: string,
  read: WireRequest,
): Promise<Figure> {
  const idle: number[] = [];
  const busy: number[] = [];
  const written: number[] = [];
  const { seconds } = bench;
  const reads = { kind: 'repeat' as const, url: shop.url, connections: READERS, seconds };
  for (const _round of roundsOf(bench)) {
    await untilIdle(shop.pid);
    idle.push((await bench.generator.press({ ...reads, requests: [read] })).p99);
    const [reading, writing] = await Promise.all([
      bench.generator.press({ ...reads, requests: [read] }),
      writers.press({ ...reads, requests: [PLACE_ORDER], connections: WRITERS }),
    ]);
    busy.push(reading.p99);
    written.push(writing.perSecond);
  }
  return {
    part: 'e',
    what: `p99 of ${what} while orders are written, of idle`,
    value: median(busy) / median(idle),
    unit: 'x',
    limit: { atMost: 4 },
    detail: `${median(busy).toFixed(1)} : ${median(idle).toFixed(1)} ms, ${READERS} readers beside ${Math.round(median(written))} orders/s`,
  };
}
