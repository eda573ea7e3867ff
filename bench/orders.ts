import { buy, CUSTOMERS } from './customers.ts';
import { readInThread } from './readers.ts';
import { type Figure, median, mustBeZero } from './report.ts';
import type { ShopProcess } from './shop-process.ts';
import { cpuTime, residentMemory, untilIdle } from './usage.ts';

// Node compiles for some ten seconds; an order takes a third less processor time afterwards.
const WARM_UP_SECONDS = 10;
const READ_SECONDS = 5;

/** Paid orders: how many, what each costs, and how pages are served meanwhile. */
export async function measureOrders(
  startShop: () => Promise<ShopProcess>,
  { orders, rounds }: { orders: number; rounds: number },
): Promise<Figure[]> {
  const shop = await startShop();
  const warmUp = await buy(shop.url, { seconds: WARM_UP_SECONDS });
  await untilIdle(shop.pid);
  const before = cpuTime(shop.pid);
  const bought = await buy(shop.url, { orders });
  const cpuUntilPaid = (cpuTime(shop.pid) - before) / bought.paid.length;
  const memory = residentMemory(shop.pid);
  await untilIdle(shop.pid);
  const cpuInAll = (cpuTime(shop.pid) - before) / bought.paid.length;

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

  const { responses } = bought;
  return [
    {
      what: `paid orders, ${CUSTOMERS} customers`,
      value: bought.paidPerSecond,
      unit: '/s',
      detail: String(responses),
    },
    {
      what: 'processor time of the shop per paid order',
      value: cpuInAll,
      unit: 'ms',
      detail: `mails and events included; ${cpuUntilPaid.toFixed(2)} ms until paid`,
    },
    {
      what: `memory after ${warmUp.paid.length + bought.paid.length} orders`,
      value: memory,
      unit: 'MB',
      atMost: 180,
    },
    mustBeZero('503 while they buy', responses.count(503)),
    mustBeZero('429 while they buy', responses.count(429)),
    {
      what: 'p99 of / while they buy, of idle',
      value: median(busy) / median(idle),
      unit: '',
      atMost: 8,
      detail: `${median(busy).toFixed(1)} : ${median(idle).toFixed(1)} ms, 8 readers, median of ${rounds}`,
    },
  ];
}
