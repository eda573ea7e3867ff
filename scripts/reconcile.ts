import { openAppContext } from '#server/open-app-context.ts';
import { reconcileNow } from '#server/payments/reconcile.ts';
import { openLog } from '#server/shop-log.ts';
import { withCardSandbox } from './with-card-sandbox.ts';

// Looks up open payments, refunds and stale orders once, for example while the shop is stopped.
await withCardSandbox(async (settings) => {
  const { context, close } = await openAppContext(settings, openLog('info'));
  try {
    const { payments, refunds, staleOrders } = await reconcileNow(context);
    process.stdout.write(
      `Looked up ${payments} payments and ${refunds} refunds; ${staleOrders} unpaid orders were cancelled, expired or found paid\n`,
    );
  } finally {
    await close();
  }
});
