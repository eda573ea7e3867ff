import { PATHS } from '#contract/paths.ts';
import type { Bench } from '../bench.ts';
import type { WireRequest } from '../load/tasks.ts';
import { startProgram } from '../processes/start-program.ts';
import { startShop } from '../processes/start-shop.ts';
import type { Figure } from '../report/figure.ts';
import { compareWithBareServer } from './beside-bare-server.ts';
import { speeds } from './pages.ts';

const DESTINATION = {
  addressLine: '1 Grafton Street',
  city: 'Dublin',
  postalCode: 'D02 X285',
  countryCode: 'IE',
};

const CALLS: readonly WireRequest[] = [
  // As the home page asks, and as the page of all reviews does.
  { method: 'GET', path: `${PATHS.reviews}?limit=4` },
  { method: 'GET', path: PATHS.reviews },
  {
    method: 'POST',
    path: PATHS.shippingRates,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ destination: DESTINATION, weightKg: 1.5 }),
  },
];

/** (b) Calls that only read, against a bare server that sends the same JSON. */
export async function measureCalls(bench: Bench): Promise<Figure[]> {
  const shop = await startShop();
  const bare = await startProgram('bench/processes/bare-server.ts', {});
  const figures: Figure[] = [];
  for (const call of CALLS) {
    const compared = await compareWithBareServer(bench, shop, bare, call);
    figures.push({
      part: 'b',
      what: `${call.method} ${call.path}, of a bare server`,
      value: compared.ratio,
      unit: 'x',
      limit: { atLeast: 0.75 },
      detail: speeds(compared),
    });
  }
  await Promise.all([shop.stop(), bare.stop()]);
  return figures;
}
