import closeWithGrace from 'close-with-grace';
import { shop } from '#shop.config.ts';
import { startBackgroundWork } from './background.ts';
import { listeningPlace } from './listening-place.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { openShop } from './open-shop.ts';
import { prepareDataFolder } from './settings/data-folder.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { startProblem } from './settings/start-problem.ts';
import { openLog } from './shop-log.ts';
import { addSampleReviews } from './workflows/add-sample-reviews.ts';

const BUILT_FOLDER = new URL('../dist', import.meta.url).pathname;
const CLOSE_WITHIN_MS = 10_000;

const read = readSettings(process.env);
if (!read.ok) stopWith(read.problem);
else {
  const problem = await prepareDataFolder(read.settings.dataDir);
  if (problem) stopWith(problem);
  else
    await run(read.settings).catch((error: unknown) => {
      const line = startProblem(error, read.settings);
      if (line === undefined) throw error;
      stopWith(line);
      // A database pool or the card sandbox's pipe may still be open.
      process.exit();
    });
}

async function run(settings: Settings): Promise<void> {
  const logger = openLog('info');
  const open = await openShop(settings, logger, BUILT_FOLDER);
  await addSampleReviews(open.context, settings);
  const metrics =
    open.figures && settings.metrics
      ? await serveMetrics(open.figures, settings.metrics, logger)
      : undefined;
  const place = listeningPlace(settings, process.env, process.pid);
  const address = await open.app.listen(place);
  const stopBackgroundWork = startBackgroundWork(open.context, {
    shared: settings.databaseUrl !== undefined,
  });
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger }, async () => {
    // A mail that takes its time must not keep customers waiting for the next process.
    await Promise.all([open.app.close(), stopBackgroundWork(), metrics?.close()]);
    await open.close();
  });
  process.stdout.write(`${shop.name} is open at ${publicAddress(settings, address)}\n`);
}

function publicAddress(settings: Settings, listening: string): string {
  return settings.port === 0 ? listening : settings.publicUrl;
}

function stopWith(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
