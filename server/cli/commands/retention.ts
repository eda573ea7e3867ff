import { Command } from '@commander-js/extra-typings';
import { purgeExpiredData } from '../../workflows/purge-expired-data.ts';
import { writeAuditEntry } from '../../workflows/write-audit-entry.ts';
import { type Run, success } from '../cli-context.ts';

/** Deletes what has been kept long enough. */
export function retentionCommand(run: Run) {
  return new Command('retention')
    .summary('delete what has been kept long enough')
    .description(
      'Deletes what has been kept for as long as the privacy policy says. The open shop does so by itself every day.',
    )
    .addHelpText('after', '\nExample:\n  npm run shop -- retention')
    .action(() =>
      run(async ({ context }) => {
        const gone = await purgeExpiredData(context);
        await context.db.transaction().execute((transaction) =>
          writeAuditEntry(context, transaction, {
            command: 'retention',
            subject: 'the books',
            before: {},
            after: gone,
          }),
        );
        return success(
          `Deleted: ${gone.orders} orders, ${gone.unpaidOrders} unpaid orders, ${gone.technical} technical records, ${gone.support} messages and withdrawals.`,
          gone,
        );
      }),
    );
}
