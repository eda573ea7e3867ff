import { parseArgs } from 'node:util';
import { startPrivatePostgres } from '#tests/helpers/private-postgres.ts';
import { type Outcome, torture } from './torture.ts';

// npm run torture [-- --checkouts 300 --seed 1 --database sqlite|postgres|both --processes 1]
// Several processes need PostgreSQL; they are killed one by one or all together.
const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'both' },
    processes: { type: 'string', default: '1' },
  },
});
const processes = Number(values.processes);
const options = { checkouts: Number(values.checkouts), seed: Number(values.seed), processes };

if (values.database !== 'postgres' && processes === 1)
  report('SQLite', await torture({ ...options, databaseUrl: undefined }));
if (values.database !== 'sqlite') await tortureOnPostgres();

async function tortureOnPostgres(): Promise<void> {
  const postgres = await startPrivatePostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  try {
    report('PostgreSQL', await torture({ ...options, databaseUrl: postgres.url }));
  } finally {
    await postgres.stop();
  }
}

function report(database: string, outcome: Outcome): void {
  const { findings, settledAfterMs, restarts, ...counts } = outcome;
  const numbers = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  const lines = [
    `${database}: ${options.checkouts} checkouts (seed ${options.seed}), ${numbers.join(', ')}, killed ${restarts} times; settled ${(settledAfterMs / 1_000).toFixed(1)} s after the last restart`,
    ...Object.entries(findings).map(
      ([finding, ids]) => `  ${ids.length} ${finding} ${ids.join(' ')}`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (outcome.charges === 0)
    process.stdout.write('  No payment was made: the run proves nothing.\n');
  const failed = Object.values(findings).some((ids) => ids.length > 0);
  if (failed || outcome.charges === 0) process.exitCode = 1;
}
