import { Command } from '@commander-js/extra-typings';
import { keepAudit } from '../../workflows/keep-audit.ts';
import { keepRetention } from '../../workflows/keep-retention.ts';
import { type Run, told } from '../desk.ts';

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
        const gone = await keepRetention(context);
        await context.db.transaction().execute((transaction) =>
          keepAudit(context, transaction, {
            command: 'retention',
            subject: 'the books',
            before: {},
            after: gone,
          }),
        );
        return told(
          `Deleted: ${gone.orders} orders, ${gone.unpaidOrders} unpaid orders, ${gone.technical} technical records, ${gone.support} messages and withdrawals.`,
          gone,
        );
      }),
    );
}
