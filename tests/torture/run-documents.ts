import { parseArgs } from 'node:util';
import { startPrivatePostgres } from '#tests/helpers/private-postgres.ts';
import { tortureDocuments } from './documents.ts';

// npm run torture-documents [-- --orders 10000 --seed 1 --database sqlite|postgres|both]
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'both' },
  },
});

if (values.database !== 'postgres') await run('SQLite', undefined);
if (values.database !== 'sqlite') {
  const postgres = await startPrivatePostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  try {
    await run('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function run(database: string, databaseUrl: string | undefined): Promise<void> {
  const { orders, seed } = values;
  const outcome = await tortureDocuments(Number(orders), Number(seed), databaseUrl);
  const { findings, ...counts } = outcome;
  const numbers = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`${database} (seed ${seed}): ${numbers.join(', ')}\n`);
  for (const finding of findings) process.stdout.write(`  ${finding}\n`);
  // A run without a credit note proves nothing.
  if (findings.length > 0 || outcome.creditNotes === 0) process.exitCode = 1;
}
