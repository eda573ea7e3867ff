import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { buildWhenOutdated } from '../../scripts/build.ts';
import { postgresDatabases } from '../processes/postgres-databases.ts';
import { stopPrograms } from '../processes/start-program.ts';
import { passes } from '../report/figure.ts';
import { machine } from '../report/machine.ts';
import { tableOf } from '../report/table.ts';
import { measuresOf, promisesOf } from './figures.ts';
import { overload } from './overload.ts';

// npm run overload [-- --seconds 60 --rest 60 --database sqlite|postgres --short]
// --short: four seconds, and only what must hold on a machine of any speed.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    capacity: { type: 'string', default: '10' },
    rest: { type: 'string', default: '60' },
    database: { type: 'string', default: 'sqlite' },
    short: { type: 'boolean', default: false },
  },
});
const times = values.short
  ? { seconds: 4, capacitySeconds: 2, restSeconds: 0 }
  : {
      seconds: Number(values.seconds),
      capacitySeconds: Number(values.capacity),
      restSeconds: Number(values.rest),
    };

await buildWhenOutdated();
const postgres = postgresDatabases();
const end = async () => {
  await stopPrograms();
  await postgres.stop();
};
const onSignals = closeWithGrace({ delay: 30_000 }, end);
try {
  const outcome = await overload({
    ...times,
    databaseUrl: values.database === 'postgres' ? await newDatabase() : undefined,
    say: (line) => void process.stderr.write(`${line}\n`),
  });
  const figures = [...promisesOf(outcome), ...(values.short ? [] : measuresOf(outcome))];
  const about = `${new Date().toISOString()} · ${machine()} · ${values.database}`;
  process.stdout.write(`${about}\n\n${tableOf(figures)}\n`);
  if (figures.some((figure) => passes(figure) === false)) process.exitCode = 1;
} finally {
  onSignals.uninstall();
  await end();
}

async function newDatabase(): Promise<string> {
  const url = await postgres.newDatabase();
  if (!url) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  return url;
}
