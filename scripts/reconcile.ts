import { openAppContext } from '#server/open-app-context.ts';
import { reconcileNow } from '#server/payments/reconcile.ts';
import { openLog } from '#server/shop-log.ts';
import { withCardSandbox } from './with-card-sandbox.ts';

// Looks up open payments and refunds and ends stale orders once, for example while the shop is stopped.
await withCardSandbox(async (settings) => {
  const { context, close } = await openAppContext(settings, openLog('info'));
  try {
    const { payments, refunds, ordersEnded } = await reconcileNow(context);
    process.stdout.write(
      `Looked up ${payments} payments and ${refunds} refunds; cancelled ${ordersEnded} unpaid orders\n`,
    );
  } finally {
    await close();
  }
});
