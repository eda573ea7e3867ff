import { openAppContext } from './open-app-context.ts';
import { prepareDataFolder } from './settings/data-folder.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { openLog } from './shop-log.ts';
import { reconcile } from './workflows/reconcile.ts';

// One round of reconciling as a command of its own: for a shop that is closed, or for the impatient.
const read = readSettings(process.env);
const problem = read.ok ? await prepareDataFolder(read.settings.dataDir) : read.problem;
if (problem !== undefined || !read.ok) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else await run(read.settings);

async function run(settings: Settings): Promise<void> {
  const { context, close } = await openAppContext(settings, openLog('info'));
  try {
    const { payments, refunds, ordersEnded } = await reconcile(context, 0);
    process.stdout.write(
      `Asked about ${payments} payments and ${refunds} refunds; ended ${ordersEnded} orders that were left unpaid\n`,
    );
  } finally {
    await close();
  }
}
