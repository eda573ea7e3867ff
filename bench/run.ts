import { parseArgs } from 'node:util';
import { measureOrders } from './orders.ts';
import { measurePages } from './pages.ts';
import { ROOT, startShop } from './processes.ts';
import { type Figure, median, printReport } from './report.ts';
import { peakMemory } from './usage.ts';

// npm run bench [-- --only orders,pages,start --orders 10000 --rounds 5]
//   --shop DIR   measures the shop of another checkout (run npm ci there first)
const PARTS = {
  orders: () => measureOrders(start, amounts),
  pages: () => measurePages(start, amounts),
  start: measureStart,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    orders: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    shop: { type: 'string', default: ROOT },
  },
});
const start = () => startShop(values.shop);
const amounts = { orders: Number(values.orders), rounds: Number(values.rounds) };

// The first start includes the build.
await (await start()).stop();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(PARTS))
  if (values.only.split(',').includes(name)) {
    process.stderr.write(`measuring ${name} …\n`);
    figures.push(...(await measure()));
  }
printReport(values.shop, figures);

async function measureStart(): Promise<Figure[]> {
  const times: number[] = [];
  const peaks: number[] = [];
  while (times.length < amounts.rounds) {
    const shop = await start();
    times.push(shop.startedInMs);
    peaks.push(peakMemory(shop.pid));
    await shop.stop();
  }
  const detail = `slowest ${Math.round(Math.max(...times))} ms; empty data folder`;
  return [
    { what: 'start to listening', value: median(times), unit: 'ms', detail },
    { what: 'peak memory of a start', value: Math.max(...peaks), unit: 'MB', atMost: 160 },
  ];
}
