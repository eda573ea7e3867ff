import closeWithGrace from 'close-with-grace';
import { shop } from '#shop.config.ts';
import { startBackgroundWork } from './background.ts';
import { listenAddress } from './listen-address.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { openShop } from './open-shop.ts';
import { prepareDataFolder } from './settings/data-folder.ts';
import { exampleDataProblem } from './settings/example-data.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { startProblem } from './settings/start-problem.ts';
import { openLog } from './shop-log.ts';
import { addSampleReviews } from './use-cases/add-sample-reviews.ts';

const BUILT_FOLDER = new URL('../dist', import.meta.url).pathname;
const CLOSE_WITHIN_MS = 10_000;

const read = readSettings(process.env);
const problem = read.ok
  ? (exampleDataProblem(read.settings) ?? (await prepareDataFolder(read.settings.dataDir)))
  : read.problem;
if (problem !== undefined) failWith(problem);
else if (read.ok)
  await run(read.settings).catch((error: unknown) => {
    const line = startProblem(error, read.settings);
    if (line === undefined) throw error;
    failWith(line);
    // A database pool or the card sandbox's pipe may still be open.
    process.exit();
  });

async function run(settings: Settings): Promise<void> {
  const logger = openLog('info');
  const { app, context, metrics, close } = await openShop(settings, logger, BUILT_FOLDER);
  await addSampleReviews(context, settings);
  const metricsServer =
    metrics && settings.metrics ? await serveMetrics(metrics, settings.metrics, logger) : undefined;
  const address = await app.listen(listenAddress(settings, process.env, process.pid));
  const stopBackgroundWork = startBackgroundWork(context, {
    shared: settings.databaseUrl !== undefined,
  });
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger }, async () => {
    // All at the same time: a server that closes only after a slow email would delay the process that follows.
    await Promise.all([app.close(), stopBackgroundWork(), metricsServer?.close()]);
    await close();
  });
  const publicAddress = settings.port === 0 ? address : settings.publicUrl;
  process.stdout.write(`${shop.name} is open at ${publicAddress}\n`);
}

function failWith(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
