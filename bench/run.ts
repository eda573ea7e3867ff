import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { buildWhenOutdated } from '../scripts/build.ts';
import { ROOT } from '../scripts/storefront-build/folders.ts';
import type { Bench } from './bench.ts';
import { startGenerator } from './load/start-generator.ts';
import { measureCalls } from './parts/calls.ts';
import { measureDrafts } from './parts/drafts.ts';
import { measureWeight } from './parts/lighthouse.ts';
import { measureMemory } from './parts/memory.ts';
import { measureMixed } from './parts/mixed.ts';
import { measurePages } from './parts/pages.ts';
import { measurePaidOrders } from './parts/paid-orders.ts';
import { measureReviews } from './parts/reviews.ts';
import { measureStart } from './parts/start.ts';
import { measureStorage } from './parts/storage.ts';
import { postgresDatabases } from './processes/postgres-databases.ts';
import { stopPrograms } from './processes/start-program.ts';
import { type Figure, passes } from './report/figure.ts';
import { machine, syncsPerSecond } from './report/machine.ts';
import { tableOf } from './report/table.ts';

// npm run bench [-- --only pages,calls --seconds 1 --rounds 3 --traffic-seconds 600 --orders 10000]
// Stopping it, also by Ctrl-C, stops everything that it started.
const PARTS: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  pages: measurePages,
  reads: measureCalls,
  drafts: measureDrafts,
  orders: measurePaidOrders,
  mixed: measureMixed,
  reviews: measureReviews,
  memory: measureMemory,
  start: measureStart,
  storage: measureStorage,
  lighthouse: measureWeight,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    'traffic-seconds': { type: 'string', default: '600' },
    orders: { type: 'string', default: '10000' },
  },
});
const asked = values.only.split(',').filter((part) => part !== '');
const unknown = asked.filter((part) => !(part in PARTS));

if (unknown.length > 0) {
  process.stderr.write(
    `--only takes ${Object.keys(PARTS).join(', ')}; not ${unknown.join(', ')}\n`,
  );
  process.exitCode = 1;
} else await run();

async function run(): Promise<void> {
  await buildWhenOutdated();
  const generator = startGenerator();
  const postgres = postgresDatabases();
  const end = async () => {
    generator.stop();
    await stopPrograms();
    await postgres.stop();
  };
  const onSignals = closeWithGrace({ delay: 30_000 }, end);
  const bench: Bench = {
    generator,
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    trafficSeconds: Number(values['traffic-seconds']),
    orders: Number(values.orders),
    newPostgresDatabase: postgres.newDatabase,
    say: (line) => void process.stderr.write(`${line}\n`),
  };
  try {
    await report(await measure(bench));
  } finally {
    onSignals.uninstall();
    await end();
  }
}

async function measure(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const part of asked) {
    bench.say(`measuring ${part} …`);
    figures.push(...((await PARTS[part]?.(bench)) ?? []));
  }
  return figures;
}

async function report(figures: readonly Figure[]): Promise<void> {
  const about = {
    date: new Date().toISOString(),
    machine: machine(),
    disk: `${Math.round(syncsPerSecond(1))} fdatasync/s`,
    note: 'Load generator, shop, card sandbox and PostgreSQL share the cores.',
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
  };
  const failed = figures.filter((figure) => passes(figure) === false).length;
  const text = [
    `${about.date} · ${about.machine} · ${about.disk} in ${about.rounds} rounds of ${about.seconds} s`,
    about.note,
    '',
    tableOf(figures),
    '',
    failed === 0 ? 'Every figure is as wanted.' : `${failed} figures are not as wanted.`,
  ].join('\n');
  const folder = join(ROOT, 'bench', 'results');
  await mkdir(folder, { recursive: true });
  const name = join(folder, asked.join('-'));
  await writeFile(`${name}.json`, JSON.stringify({ ...about, figures }, null, 2));
  await writeFile(`${name}.md`, `${text}\n`);
  process.stdout.write(`${text}\n`);
}
