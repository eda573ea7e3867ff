import { openAppContext } from '#server/open-app-context.ts';
import { reconcileNow } from '#server/payments/reconcile.ts';
import { openLog } from '#server/shop-log.ts';
import { prepareSettings } from './prepare-settings.ts';

// Looks up open payments, refunds and stale orders once, for example while the shop is stopped.
const read = await prepareSettings({ startSandbox: true });
if (!read.ok) {
  process.stderr.write(`${read.problem}\n`);
  process.exit(1);
}
const { context, close } = await openAppContext(read.settings, openLog('info'));
try {
  const { payments, refunds, staleOrders } = await reconcileNow(context);
  process.stdout.write(
    `Looked up ${payments} payments and ${refunds} refunds; ${staleOrders} unpaid orders were cancelled, expired or found paid\n`,
  );
} finally {
  await close();
}
