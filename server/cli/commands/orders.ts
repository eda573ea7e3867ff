import { Command, Option } from '@commander-js/extra-typings';
import { formatEuro } from '#domain/money.ts';
import { ORDER_STATES } from '#domain/order-state.ts';
import { listResult, type Run } from '#server/cli/cli-context.ts';
import { orderData, stateText } from '#server/cli/order-data.ts';
import { searchOrders } from '#server/orders/order-search.ts';
import { formatTime } from '#server/owner/format.ts';
import { checkPeriod, parseCount, parseDay, parseEndOfDay } from '#server/owner/parse-input.ts';

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
          filter: toDispatch ? 'to-pack' : undefined,
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

const EXAMPLES = `
Examples:
  npm run shop -- orders --to-dispatch
  npm run shop -- orders murphy dublin
  npm run shop -- orders grafton street
  npm run shop -- orders --state needs_review
  npm run shop -- orders --from 2026-11-01 --to 2026-11-30 --limit 500`;
