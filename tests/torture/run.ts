import { parseArgs } from 'node:util';
import { buildWhenOutdated } from '../../scripts/build.ts';
import { startPrivatePostgres } from '../helpers/private-postgres.ts';
import { type Outcome, torture } from './torture.ts';

// npm run torture [-- --checkouts 300 --seed 1 --database sqlite|postgres]: by default on both.
// --processes 2: several processes on PostgreSQL, killed one by one or all at once.
const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'both' },
    processes: { type: 'string', default: '1' },
  },
});
const processes = Number(values.processes);
const wanted = { checkouts: Number(values.checkouts), seed: Number(values.seed), processes };

await buildWhenOutdated();
if (values.database !== 'postgres' && processes === 1)
  report('SQLite', await torture({ ...wanted, databaseUrl: undefined }));
if (values.database !== 'sqlite') await tortureOnPostgres();

async function tortureOnPostgres(): Promise<void> {
  const postgres = await startPrivatePostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  try {
    report('PostgreSQL', await torture({ ...wanted, databaseUrl: postgres.url }));
  } finally {
    await postgres.stop();
  }
}

function report(database: string, outcome: Outcome): void {
  const { findings, settledAfterMs, restarts, ...counts } = outcome;
  const counted = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  const lines = [
    `${database}: ${wanted.checkouts} checkouts (seed ${wanted.seed}), ${counted.join(', ')}, killed ${restarts} times; settled ${(settledAfterMs / 1_000).toFixed(1)} s after the last restart`,
    ...Object.entries(findings).map(([what, ids]) => `  ${ids.length} ${what} ${ids.join(' ')}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const wrong = Object.values(findings).some((ids) => ids.length > 0);
  // A run without a payment shows nothing.
  if (wrong || outcome.charges === 0) process.exitCode = 1;
}
