import { withCardSandbox } from '#server/card-sandbox-process.ts';
import { hasTables } from '#server/database/has-tables.ts';
import { openAppContext } from '#server/open-app-context.ts';
import { reconcileNow } from '#server/payments/reconcile.ts';
import type { Settings } from '#server/settings/settings.ts';
import { notStartedProblem, startProblem } from '#server/settings/start-problem.ts';
import { openLog } from '#server/shop-log.ts';
import { prepareSettings } from './prepare-settings.ts';

// Looks up open payments, refunds and stale orders once, for example while the shop is stopped.
const read = await prepareSettings();
if (!read.ok) exitWith(read.problem);
const { context, close } = await open(read.settings);
try {
  const { payments, refunds, staleOrders } = await reconcileNow(context);
  process.stdout.write(
    `Looked up ${payments} payments and ${refunds} refunds; ${staleOrders} unpaid orders were cancelled, expired or found paid\n`,
  );
} finally {
  await close();
}

async function open(settings: Settings) {
  try {
    if (!(await hasTables(settings))) exitWith(notStartedProblem(settings));
    return await openAppContext(await withCardSandbox(settings), openLog('info'));
  } catch (error) {
    const problem = startProblem(error, settings);
    if (problem === undefined) throw error;
    return exitWith(problem);
  }
}

function exitWith(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
