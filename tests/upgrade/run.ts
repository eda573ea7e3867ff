import { parseArgs } from 'node:util';
import { startPrivatePostgres } from '#tests/helpers/private-postgres.ts';
import { type UpgradesOutcome, upgrades } from './upgrades.ts';

// npm run upgrade-test [-- --kills 10 --seed 1 --database sqlite|postgres|both]
// One process on SQLite, two on PostgreSQL. The build in dist/ must be fresh.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'both' },
  },
});
const options = { kills: Number(values.kills), seed: Number(values.seed) };

if (values.database !== 'postgres')
  report('one process', await upgrades({ ...options, databaseUrl: undefined, processes: 1 }));
if (values.database !== 'sqlite') {
  const postgres = await startPrivatePostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  try {
    const { url } = postgres;
    report('two processes', await upgrades({ ...options, databaseUrl: url, processes: 2 }));
  } finally {
    await postgres.stop();
  }
}

function report(processes: string, outcome: UpgradesOutcome): void {
  const { pages, files, orders, paid, failed, lost, refused, wrong } = outcome;
  const lines = [
    `${processes} (seed ${options.seed}, ${options.kills} kills): ${pages} pages, ${files} files, ${orders} orders, ${paid} payments`,
    ...Object.entries({ failed, lost, refused, wrong }).map(
      ([name, found]) => `  ${found.length} ${name} ${[...new Set(found)].join('\n    ')}`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const isClean = [failed, lost, refused, wrong].every((found) => found.length === 0);
  // A run without a payment proves nothing.
  if (!isClean || paid === 0) process.exitCode = 1;
}
