import { Command } from '@commander-js/extra-typings';
import { type CliContext, listResult, type Run, success } from '#server/cli/cli-context.ts';
import { stateText } from '#server/cli/order-data.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { formatTime, isoTime } from '#server/owner/format.ts';
import { requireId, shortId } from '#server/owner/lookup.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseCount, parseId, parseReason } from '#server/owner/parse-input.ts';
import { settleWithdrawal } from '#server/withdrawals/settle-withdrawal.ts';
import { newestWithdrawals } from '#server/withdrawals/withdrawal-queries.ts';

/** Lists the withdrawals of customers from their orders, and ticks them off. */
export function withdrawalsCommand(run: Run) {
  const withdrawals = new Command('withdrawals')
    .description(
      'Lists withdrawals from orders, and ticks them off. Refund within 14 days of the withdrawal: npm run shop -- refund. If one names no paid order, ask for the right number at its email address.',
    )
    .addHelpText('after', EXAMPLES);
  withdrawals
    .command('list', { isDefault: true })
    .description('Lists withdrawals, newest first.')
    .option('-n, --limit <count>', 'at most so many', parseCount, 20)
    .action(({ limit }) => run((cli) => list(cli, limit)));
  withdrawals
    .command('done')
    .description('Ticks off a withdrawal for which nothing is left to do; its order can be sent.')
    .argument('<id>', 'its id or the start of it', parseId)
    .argument('<reason>', 'why, without personal data', parseReason)
    .action((id, reason) => run((cli) => settle(cli, id, reason)));
  return withdrawals;
}

async function list({ context: { db } }: CliContext, limit: number) {
  const rows = await Promise.all(
    (await newestWithdrawals(db, limit)).map(async (row) => ({
      ...row,
      order: row.orderId === null ? undefined : await findOrder(db, row.orderId),
    })),
  );
  return listResult({
    rows,
    rowData: ({ id, createdAt, statedOrderNumber, orderId, order, name, email, ...row }) => ({
      id,
      receivedAt: isoTime(createdAt),
      statedOrderNumber,
      orderId,
      orderState: order?.state ?? null,
      name,
      email,
      items: row.items,
      settledReason: row.settledReason,
    }),
    heads: ['Id', 'Received', 'Order', 'State', 'From', 'Items'],
    cells: (row, output) => [
      shortId(row.id),
      formatTime(row.createdAt),
      output.style('bold', row.statedOrderNumber),
      row.settledReason !== null
        ? `done: ${row.settledReason}`
        : row.order
          ? stateText(output, row.order)
          : output.style('yellow', 'no paid order'),
      `${row.name}, ${row.email}`,
      row.items === '' ? 'all' : row.items,
    ],
    empty: 'There are no withdrawals.',
    limit,
  });
}

async function settle({ context }: CliContext, prefix: string, reason: string) {
  const id = await requireId(context.db, 'withdrawals', prefix);
  const withdrawal = await settleWithdrawal(context, id, reason);
  if (!withdrawal) throw new OwnerError(`There is no withdrawal ${prefix}.`);
  const { statedOrderNumber } = withdrawal;
  return success(`The withdrawal from ${statedOrderNumber} is done.`, { id, reason });
}

const EXAMPLES = `
Examples:
  npm run shop -- withdrawals
  npm run shop -- withdrawals done 3f2a91c0 "The customer wants it after all."`;
