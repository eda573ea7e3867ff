import { isOpenDispute } from '#domain/dispute.ts';
import type { AppContext } from '#server/app-context.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { saveDispute } from '#server/orders/dispute-queries.ts';
import { addOrderEvent, findOrderLines, lockOrder } from '#server/orders/order-queries.ts';
import type { Dispute } from '#server/providers/payments/payment-provider.ts';
import { disputeNotice } from './dispute-email.ts';

/**
 * Records an order's disputes as the provider lists them. Each new status is stored as an order
 * event and mailed to the shop, in the same transaction.
 * @param listedAt when (ms) the list was asked for: an older list overwrites nothing
 */
export async function recordDisputes(
  context: AppContext,
  orderId: string,
  listed: readonly Dispute[],
  listedAt: number,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return;
    const lines = await findOrderLines(transaction, orderId);
    for (const { evidenceDueBy, ...dispute } of listed) {
      const now = context.now();
      const row = {
        ...dispute,
        orderId: order.id,
        evidenceDueBy: evidenceDueBy,
        createdAt: now,
        updatedAt: listedAt,
      };
      if (!(await saveDispute(transaction, row))) continue;
      await addOrderEvent(transaction, {
        id: context.newId(),
        orderId: order.id,
        at: now,
        kind: isOpenDispute(row.status) ? 'dispute' : 'dispute_closed',
        detail: JSON.stringify(dispute),
      });
      await enqueueEmails(transaction, {
        id: context.newId(),
        // With the time, because an appeal can end in a status that was mailed before.
        dedupeKey: `dispute-${row.id}-${row.status}-${now}`,
        mail: JSON.stringify(disputeNotice(order, lines, row, context)),
        createdAt: now,
      });
    }
  });
}
