import { rm } from 'node:fs/promises';
import { PATHS } from '#contract/paths.ts';
import { type Bench, roundsOf } from '../bench.ts';
import type { WireRequest } from '../load/tasks.ts';
import { type MeasuredShop, newDataFolder, startShop } from '../processes/start-shop.ts';
import { type Figure, median } from '../report/figure.ts';
import { deepCursor, fillReviews } from './fill-reviews.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const AT_ONCE = 4;

const ADD: WireRequest = {
  method: 'POST',
  path: PATHS.reviews,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Aoife', rating: 5, text: 'Soft hair.', date: '2026-01-02' }),
};

interface Question {
  request: WireRequest;
  /** A new review, so that nothing read is still in memory. */
  before?: WireRequest;
}

function questionsAt(size: number): Record<string, Question> {
  const deep = `${PATHS.reviews}?cursor=${deepCursor(size)}`;
  return {
    'first page': { request: { method: 'GET', path: PATHS.reviews }, before: ADD },
    'a page deep down': { request: { method: 'GET', path: deep }, before: ADD },
    'a new review': { request: ADD },
  };
}

/** (f) Reviews at a thousand, a hundred thousand and a million, side by side. */
export async function measureReviews(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of ['SQLite', 'PostgreSQL']) {
    const shops = new Map<number, MeasuredShop>();
    for (const size of SIZES) {
      const shop = await startFilled(bench, database, size);
      if (shop) shops.set(size, shop);
    }
    figures.push(...(await measureSizes(bench, database, shops)));
    await Promise.all([...shops.values()].map((shop) => shop.stop()));
  }
  return figures;
}

async function startFilled(bench: Bench, database: string, size: number) {
  bench.say(`  filling ${database} with ${size} reviews …`);
  const dataDir = await newDataFolder();
  if (database === 'SQLite') {
    await fillReviews({ dataDir, databaseUrl: undefined }, size);
    return startShop({ SEED: 'off' }, { dataDir });
  }
  const databaseUrl = await bench.newPostgresDatabase();
  if (databaseUrl === undefined) {
    await rm(dataDir, { recursive: true });
    return undefined;
  }
  await fillReviews({ dataDir, databaseUrl }, size);
  return startShop({ SEED: 'off', DATABASE_URL: databaseUrl }, { dataDir });
}

async function measureSizes(
  bench: Bench,
  database: string,
  shops: ReadonlyMap<number, MeasuredShop>,
): Promise<Figure[]> {
  const times = new Map<string, number[]>();
  for (const _round of roundsOf(bench))
    for (const [size, { url }] of shops)
      for (const [what, { request, before }] of Object.entries(questionsAt(size))) {
        const pressure = { connections: AT_ONCE, seconds: bench.seconds };
        const { p99, failures } = await bench.generator.press({
          ...{ kind: 'repeat', url, requests: [request], ...pressure },
          ...(before ? { before } : {}),
        });
        if (failures > 0) throw new Error(`${what} failed ${failures} times`);
        const name = `${what} at ${size}`;
        times.set(name, [...(times.get(name) ?? []), p99]);
      }
  return figuresOf(database, new Map([...times].map(([name, p99s]) => [name, median(p99s)])));
}

function figuresOf(database: string, p99s: ReadonlyMap<string, number>): Figure[] {
  const p99Of = (what: string, size: number) => p99s.get(`${what} at ${size}`) ?? Number.NaN;
  const [smallest = 0, , largest = 0] = SIZES;
  if (p99s.size === 0) return [];
  return Object.keys(questionsAt(smallest)).map((what) => ({
    part: 'f',
    what: `p99 of ${what} at ${largest.toLocaleString('en')} on ${database}, of ${smallest.toLocaleString('en')}`,
    value: p99Of(what, largest) / p99Of(what, smallest),
    unit: 'x',
    ...(what === 'first page' ? { limit: { atMost: 2 } } : {}),
    detail: SIZES.map((size) => `${p99Of(what, size).toFixed(2)} ms`).join(', '),
  }));
}
