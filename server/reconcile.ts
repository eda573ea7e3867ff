import { openAppContext } from './open-app-context.ts';
import { reconcile } from './payments/reconcile.ts';
import { prepareDataFolder } from './settings/data-folder.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { openLog } from './shop-log.ts';

// npm run reconcile: settles what is open once, for example while the shop is stopped.
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
      `Looked up ${payments} payments and ${refunds} refunds; cancelled ${ordersEnded} orders that were left unpaid\n`,
    );
  } finally {
    await close();
  }
}
