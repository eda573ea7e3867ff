import { join } from 'node:path';
import { withCardSandbox } from '#server/card-sandbox-process.ts';
import { openAppContext } from '#server/open-app-context.ts';
import { reconcileNow } from '#server/payments/reconcile.ts';
import { keepFilesPrivate } from '#server/settings/data-folder.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { openLog } from '#server/shop-log.ts';

// Looks up open payments, refunds and stale orders once, for example while the shop is stopped.
keepFilesPrivate();
const read = loadSettings(process.env, join(import.meta.dirname, '..', '.env'));
if (!read.ok) {
  process.stderr.write(`${read.problem}\n`);
  process.exit(1);
}
const { context, close } = await openAppContext(
  await withCardSandbox(read.settings),
  openLog('info'),
);
try {
  const { payments, refunds, staleOrders } = await reconcileNow(context);
  process.stdout.write(
    `Looked up ${payments} payments and ${refunds} refunds; ${staleOrders} unpaid orders were cancelled, expired or found paid\n`,
  );
} finally {
  await close();
}
