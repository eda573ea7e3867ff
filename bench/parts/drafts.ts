import { rm } from 'node:fs/promises';
import { PATHS } from '#contract/paths.ts';
import { type Bench, roundsOf } from '../bench.ts';
import { EXAMPLE_ORDER } from '../load/example-order.ts';
import type { WireRequest } from '../load/tasks.ts';
import { canSlowDisk } from '../processes/slow-disk.ts';
import { startProgram } from '../processes/start-program.ts';
import { newDataFolder, startShop } from '../processes/start-shop.ts';
import { type Figure, median } from '../report/figure.ts';
import { syncsPerSecond } from '../report/machine.ts';

export const PLACE_ORDER: WireRequest = {
  method: 'POST',
  path: PATHS.orders,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(EXAMPLE_ORDER),
};

const AT_ONCE = [1, 8, 32, 128];
/** Code that runs for the first time is slower than it will ever be again. */
const WARM_UP_SECONDS = 5;
const WARM_UP_CONNECTIONS = 32;
/** A disk on the network answers a sync after some milliseconds, one in the machine after tenths. */
const SLOWER_BY_MS = 2;

/** (c) Durable order drafts against the disk, a commit per request, and a bare server. */
export async function measureDrafts(bench: Bench): Promise<Figure[]> {
  const figures = await measureOnDisk(bench, 0);
  if (canSlowDisk()) figures.push(...(await measureOnDisk(bench, SLOWER_BY_MS)));
  else bench.say('not measured on a slower disk, for which strace is needed');
  return figures;
}

async function measureOnDisk(bench: Bench, slowerBy: number): Promise<Figure[]> {
  const folder = await newDataFolder();
  const shop = await startShop({}, { slowerBy });
  const alone = await startShop({ GROUP_COMMIT: 'off' }, { slowerBy });
  const bare = await startProgram(
    'bench/processes/bare-insert-server.ts',
    { DATA_DIR: folder },
    { slowerBy },
  );
  const postgres = slowerBy === 0 ? await startOnPostgres(bench) : undefined;
  for (const url of [shop.url, alone.url, bare.address])
    await drafts({ ...bench, seconds: WARM_UP_SECONDS }, url, WARM_UP_CONNECTIONS);
  const rates = new Map<string, number[]>();
  for (const _round of roundsOf(bench)) {
    note(rates, 'disk', 1 / (1 / syncsPerSecond(bench.seconds) + slowerBy / 1_000));
    for (const connections of AT_ONCE) {
      const press = (url: string) => drafts(bench, url, connections);
      note(rates, `sqlite ${connections}`, await press(shop.url));
      if ([1, 32].includes(connections)) {
        note(rates, `alone ${connections}`, await press(alone.url));
        note(rates, `bare ${connections}`, await press(bare.address));
      }
      if (postgres) note(rates, `postgres ${connections}`, await press(postgres.url));
    }
  }
  await Promise.all([shop, alone, bare, postgres].map((it) => it?.stop()));
  await rm(folder, { recursive: true });
  const medians = new Map([...rates].map(([name, values]) => [name, median(values)]));
  return figuresFrom(medians, slowerBy > 0 ? `, a sync ${slowerBy} ms longer` : '');
}

/** A shop on a PostgreSQL that syncs; undefined where PostgreSQL is not installed. */
export async function startOnPostgres(bench: Bench, { givesWay = false } = {}) {
  const url = await bench.newPostgresDatabase({ givesWay });
  return url === undefined ? undefined : startShop({ DATABASE_URL: url });
}

/** Orders stored for good, per second. */
export async function drafts(bench: Bench, url: string, connections: number): Promise<number> {
  const { seconds } = bench;
  const task = { kind: 'repeat' as const, url, requests: [PLACE_ORDER], connections, seconds };
  const load = await bench.generator.press(task);
  if (load.failures > 0) throw new Error(`${load.failures} orders were refused`);
  return load.perSecond;
}

function figuresFrom(rates: ReadonlyMap<string, number>, disk: string): Figure[] {
  const rate = (name: string) => rates.get(name) ?? Number.NaN;
  const syncs = rate('disk');
  const ofDisk = (database: string) =>
    AT_ONCE.filter((connections) => rates.has(`${database} ${connections}`)).map(
      (connections): Figure => ({
        part: 'c',
        what: `drafts on ${database}, ${connections} at once${disk}`,
        value: rate(`${database} ${connections}`),
        unit: '/s',
        detail: `${(rate(`${database} ${connections}`) / syncs).toFixed(2)} of the disk's ${Math.round(syncs)} syncs/s`,
      }),
    );
  const against = (what: string, connections: number, other: string, atLeast: number): Figure => ({
    part: 'c',
    what: `${what}${disk}`,
    value: rate(`sqlite ${connections}`) / rate(`${other} ${connections}`),
    unit: 'x',
    limit: { atLeast },
    detail: `${Math.round(rate(`sqlite ${connections}`))} : ${Math.round(rate(`${other} ${connections}`))} per second`,
  });
  return [
    ...ofDisk('sqlite'),
    ...ofDisk('postgres'),
    against('drafts, 32 at once, of a commit per request', 32, 'alone', 5),
    against('drafts, 1 at once, of a bare server with one insert', 1, 'bare', 0.7),
  ];
}

function note(rates: Map<string, number[]>, name: string, rate: number): void {
  rates.set(name, [...(rates.get(name) ?? []), rate]);
}
