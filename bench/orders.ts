import { buy, CUSTOMERS } from './customers.ts';
import type { ShopProcess } from './processes.ts';
import { readInThread } from './readers.ts';
import { type Figure, median, mustBeZero } from './report.ts';
import { cpuTime, residentMemory, untilIdle } from './usage.ts';

// Node compiles hot code during the first ten seconds; an order then takes a third less CPU time.
const WARM_UP_SECONDS = 10;
const READ_SECONDS = 5;

/** Measures orders: throughput, CPU time, memory, and the latency of pages under load and idle. */
export async function measureOrders(
  startShop: () => Promise<ShopProcess>,
  { orders, rounds }: { orders: number; rounds: number },
): Promise<Figure[]> {
  const shop = await startShop();
  const warmUp = await buy(shop.url, { seconds: WARM_UP_SECONDS });
  await untilIdle(shop.pid);
  const before = cpuTime(shop.pid);
  const { paid, paidPerSecond, responses } = await buy(shop.url, { orders });
  const cpuUntilPaid = (cpuTime(shop.pid) - before) / paid.length;
  const memory = residentMemory(shop.pid);
  await untilIdle(shop.pid);
  const cpuInTotal = (cpuTime(shop.pid) - before) / paid.length;

  const readPage = () => readInThread(`${shop.url}/`, READ_SECONDS);
  const [idle, busy]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await untilIdle(shop.pid);
    idle.push((await readPage()).p99Ms);
    const buying = buy(shop.url, { seconds: READ_SECONDS + 2 });
    busy.push((await readPage()).p99Ms);
    await buying;
  }
  await shop.stop();

  return [
    {
      what: `paid orders, ${CUSTOMERS} customers`,
      value: paidPerSecond,
      unit: '/s',
      detail: String(responses),
    },
    {
      what: 'CPU time of the shop per paid order',
      value: cpuInTotal,
      unit: 'ms',
      detail: `with emails and webhook events; ${cpuUntilPaid.toFixed(2)} ms until paid`,
    },
    {
      what: `memory after ${warmUp.paid.length + paid.length} orders`,
      value: memory,
      unit: 'MB',
      atMost: 180,
    },
    mustBeZero('503 during orders', responses.count(503)),
    mustBeZero('429 during orders', responses.count(429)),
    {
      what: 'p99 of / during orders, relative to idle',
      value: median(busy) / median(idle),
      unit: '',
      atMost: 8,
      detail: `${median(busy).toFixed(1)} : ${median(idle).toFixed(1)} ms, 8 readers, median of ${rounds}`,
    },
  ];
}
