import { setTimeout as sleep } from 'node:timers/promises';
import { openAppContext } from '#server/open-app-context.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Random } from './random.ts';

const QUIET_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Refunds paid orders in whole or part, as the command line does and some twice at the same time, while `isOpen`
 * returns true.
 */
export async function refundAtRandom(
  environment: Record<string, string>,
  random: Random,
  isOpen: () => boolean,
): Promise<void> {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.problem);
  const { context, close } = await openAppContext(read.settings, QUIET_LOG);
  try {
    for (let count = 1; isOpen(); count += 1) {
      await sleep(random.between(200, 1_000));
      const paid = await context.db
        .selectFrom('orders')
        .select(['id', 'total'])
        .where('state', '=', 'paid')
        .execute();
      if (paid.length === 0) continue;
      const order = random.pick(paid);
      const amount = random.happens(0.3) ? undefined : Math.ceil(order.total * random.draw() * 0.4);
      const request = { orderId: order.id, refundId: `torture-${count}`, amount };
      const requests = random.happens(0.3) ? [request, request] : [request];
      await Promise.all(requests.map((item) => refundOrder(context, item)));
    }
  } finally {
    await close();
  }
}
