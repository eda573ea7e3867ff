import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import { findWithdrawal, setSettledReason } from './withdrawal-queries.ts';

/**
 * Ticks off a withdrawal that waits for the shop, so that its order can be sent again; undefined when the id is unknown.
 * @param reason why nothing is left to do, without personal data; null opens it again
 */
export function settleWithdrawal(
  context: AppContext,
  id: string,
  reason: string | null,
): Promise<WithdrawalRow | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const withdrawal = await findWithdrawal(transaction, id);
    if (!withdrawal || withdrawal.settledReason === reason) return withdrawal;
    await setSettledReason(transaction, id, reason);
    await writeAuditEntry(context, transaction, {
      command: reason === null ? 'withdrawals open' : 'withdrawals done',
      subject: withdrawal.orderId ?? id,
      before: { reason: withdrawal.settledReason },
      after: { reason },
    });
    return { ...withdrawal, settledReason: reason };
  });
}
