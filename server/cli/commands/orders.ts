import { Command, Option } from '@commander-js/extra-typings';
import { ORDER_STATES } from '#domain/order-state.ts';
import { searchOrders } from '../../database/order-search.ts';
import type { Run } from '../cli-context.ts';
import { atTime, beginningOf, readDay } from '../format-date.ts';
import { orderData, orderTable } from '../order-data.ts';
import { readCount } from '../read-values.ts';
import { withLimitNote } from '../with-limit-note.ts';

/** Lists orders, newest first. */
export function ordersCommand(run: Run) {
  return new Command('orders')
    .summary('list orders, newest first')
    .description('Lists orders, newest first.')
    .argument('[text...]', 'words to find in numbers, names, addresses, cities, tracking numbers')
    .addOption(new Option('-s, --state <state>', 'only these').choices(ORDER_STATES))
    .option('--to-dispatch', 'only those that are paid and wait for their parcel')
    .option('--from <day>', 'placed on this day or later', readDay)
    .option('--to <day>', 'placed on this day or earlier', readDay)
    .option('-n, --limit <count>', 'how many at most', readCount, 20)
    .addHelpText('after', EXAMPLES)
    .action((text, options) =>
      run(async ({ context }) => {
        const orders = await searchOrders(context.db, {
          text: text.join(' '),
          state: options.state,
          toDispatch: options.toDispatch,
          from: options.from && beginningOf(options.from),
          until: options.to && beginningOf(options.to, 1),
          liveOnly: options.toDispatch && context.payments.livemode,
          limit: options.limit,
        });
        return {
          ok: true,
          data: orders.map(orderData),
          show: (output) =>
            orders.length === 0
              ? output.lines(['No order fits.'])
              : withLimitNote(
                  output,
                  orderTable(output, orders, atTime),
                  orders.length,
                  options.limit,
                ),
        };
      }),
    );
}

const EXAMPLES = `
Examples:
  npm run shop -- orders --to-dispatch
  npm run shop -- orders murphy dublin
  npm run shop -- orders --state review
  npm run shop -- orders --from 2026-11-01 --to 2026-11-30 --limit 500`;
