import { Command, Option } from '@commander-js/extra-typings';
import { formatEuro } from '#domain/money.ts';
import { ORDER_STATES } from '#domain/order-state.ts';
import { listResult, type Run } from '#server/cli/cli-context.ts';
import { formatTime, isoTime } from '#server/cli/format.ts';
import { orderData, stateText } from '#server/cli/order-data.ts';
import { checkPeriod, parseCount, parseDay, parseEndOfDay } from '#server/cli/parse-arguments.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { searchOrders } from '#server/orders/order-search.ts';
import { newestWithdrawals } from '#server/withdrawals/withdrawal-queries.ts';

/** Lists orders, newest first. */
export function ordersCommand(run: Run) {
  return new Command('orders')
    .description('Lists orders, newest first.')
    .argument('[text...]', 'text in numbers, names, addresses or tracking numbers')
    .addOption(new Option('-s, --state <state>', 'only orders in this state').choices(ORDER_STATES))
    .option('--to-dispatch', 'only paid orders that are not dispatched')
    .option('--from <day>', 'placed on this day or later', parseDay)
    .option('--to <day>', 'placed on this day or earlier', parseEndOfDay)
    .option('-n, --limit <count>', 'at most so many', parseCount, 20)
    .addHelpText('after', EXAMPLES)
    .action((text, { state, toDispatch, from, to, limit }) =>
      run(async ({ context }) => {
        checkPeriod(from, to);
        const rows = await searchOrders(context.db, {
          text: text.join(' '),
          state,
          toDispatch,
          from,
          until: to,
          liveOnly: toDispatch && context.payments.livemode,
          limit,
        });
        return listResult({
          rows,
          rowData: orderData,
          heads: ['Order', 'Placed', 'State', 'Customer', 'To', 'Total'],
          right: ['Total'],
          cells: (order, output) => [
            output.style('bold', order.id),
            formatTime(order.createdAt),
            stateText(output, order),
            `${order.customer.firstName} ${order.customer.lastName}`,
            `${order.customer.city}, ${order.customer.country}`,
            formatEuro(order.quote.total),
          ],
          empty: 'No orders found.',
          limit,
        });
      }),
    );
}

/** Lists the withdrawals of customers from their orders. */
export function withdrawalsCommand(run: Run) {
  return new Command('withdrawals')
    .description(
      'Lists withdrawals from orders, newest first. Refund within 14 days of the withdrawal: npm run shop -- refund. If one names no paid order, ask for the right number at its email address.',
    )
    .option('-n, --limit <count>', 'at most so many', parseCount, 20)
    .action(({ limit }) =>
      run(async ({ context: { db } }) => {
        const withdrawals = await newestWithdrawals(db, limit);
        const rows = await Promise.all(
          withdrawals.map(async (row) => ({
            ...row,
            order: row.orderId === null ? undefined : await findOrder(db, row.orderId),
          })),
        );
        return listResult({
          rows,
          rowData: (row) => ({
            receivedAt: isoTime(row.createdAt),
            statedOrderNumber: row.statedOrderNumber,
            orderId: row.orderId,
            orderState: row.order?.state ?? null,
            name: row.name,
            email: row.email,
            items: row.items,
          }),
          heads: ['Received', 'Order', 'State', 'From', 'Items'],
          cells: (row, output) => [
            formatTime(row.createdAt),
            output.style('bold', row.statedOrderNumber),
            row.order ? stateText(output, row.order) : output.style('yellow', 'no paid order'),
            `${row.name}, ${row.email}`,
            row.items === '' ? 'all' : row.items,
          ],
          empty: 'There are no withdrawals.',
          limit,
        });
      }),
    );
}

const EXAMPLES = `
Examples:
  npm run shop -- orders --to-dispatch
  npm run shop -- orders murphy dublin
  npm run shop -- orders grafton street
  npm run shop -- orders --state needs_review
  npm run shop -- orders --from 2026-11-01 --to 2026-11-30 --limit 500`;
