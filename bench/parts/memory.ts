import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import type { Bench } from '../bench.ts';
import { startGenerator } from '../load/start-generator.ts';
import type { WireRequest } from '../load/tasks.ts';
import { type MeasuredShop, startShop } from '../processes/start-shop.ts';
import { residentMemory, untilIdle } from '../processes/usage.ts';
import { type Figure, median } from '../report/figure.ts';

const MEGABYTE = 1_000_000;
const MOST = { atMost: 180 };
const SAMPLES = 40;
/** What one visitor after the other asks for. */
const VISITS: readonly WireRequest[] = [
  ...['/', '/shop', '/product/1', '/about', '/reviews', '/cart', '/checkout'].map((path) => ({
    method: 'GET' as const,
    path,
    headers: { 'accept-encoding': 'br' },
  })),
  { method: 'GET', path: PATHS.reviews },
  { method: 'GET', path: PATHS.config },
];

/** (g) The shop's resident memory after its start, after many orders, and during mixed traffic. */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const shop = await startShop();
  await untilIdle(shop.pid);
  const atStart = residentMemory(shop.pid);
  bench.say(`  buying ${bench.orders} orders …`);
  const bought = await bench.generator.press({
    kind: 'buy',
    ...shop,
    connections: 32,
    seconds: 3_600,
    most: bench.orders,
  });
  const afterOrders = residentMemory(shop.pid);
  bench.say(`  mixed traffic for ${bench.trafficSeconds} s …`);
  const samples = await watchTraffic(bench, shop);
  await shop.stop();
  const early = median(samples.slice(SAMPLES / 4, SAMPLES / 2));
  const late = median(samples.slice((SAMPLES * 3) / 4));
  return [
    { part: 'g', what: 'memory after start', value: atStart / MEGABYTE, unit: 'MB', limit: MOST },
    {
      part: 'g',
      what: `memory after ${bought.count.toLocaleString('en')} paid orders`,
      value: afterOrders / MEGABYTE,
      unit: 'MB',
      limit: MOST,
      detail: `${bought.failures} not paid`,
    },
    {
      part: 'g',
      what: `memory in the last quarter of ${bench.trafficSeconds} s of mixed traffic, of the second`,
      value: late / early,
      unit: 'x',
      limit: { atMost: 1.05 },
      detail: `${Math.round(late / MEGABYTE)} : ${Math.round(early / MEGABYTE)} MB`,
    },
  ];
}

/** Visitors look round while others buy; tells the memory at even distances. */
async function watchTraffic(bench: Bench, shop: MeasuredShop): Promise<number[]> {
  const seconds = bench.trafficSeconds;
  const visitors = startGenerator();
  try {
    const traffic = Promise.all([
      visitors.press({ kind: 'repeat', url: shop.url, requests: VISITS, connections: 8, seconds }),
      bench.generator.press({ kind: 'buy', ...shop, connections: 4, seconds }),
    ]);
    const samples: number[] = [];
    for (let taken = 0; taken < SAMPLES; taken += 1) {
      await sleep((seconds * 1_000) / SAMPLES);
      samples.push(residentMemory(shop.pid));
    }
    await traffic;
    return samples;
  } finally {
    visitors.stop();
  }
}
