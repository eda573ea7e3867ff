import { Command } from '@commander-js/extra-typings';
import { findOrder } from '../../database/orders.ts';
import { type Run, refused } from '../cli-context.ts';
import { isoTime } from '../format-date.ts';
import { orderData } from '../order-data.ts';
import { type OrderFile, orderFile } from '../order-file.ts';
import { showOrder } from '../order-sheet.ts';
import { readOrderNumber } from '../read-values.ts';

/** Shows everything about one order. */
export function orderCommand(run: Run) {
  return new Command('order')
    .summary('show one order with its timeline')
    .description('Shows one order on one screen: lines, money, and what happened when.')
    .argument('<number>', "the order's number, such as EC12345678", readOrderNumber)
    .addHelpText('after', '\nExample:\n  npm run shop -- order EC12345678')
    .action((number) =>
      run(async ({ context }) => {
        const order = await findOrder(context.db, number);
        if (!order) return refused(`There is no order ${number}.`);
        const file = await orderFile(context, order);
        return { ok: true, data: fileData(file), show: (output) => showOrder(output, file) };
      }),
    );
}

function fileData({ order, lines, refunds, timeline }: OrderFile) {
  return {
    ...orderData(order),
    lines: lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      sku: line.sku,
      unitPrice: line.unit_price,
      quantity: line.quantity,
      total: line.total,
    })),
    refunds: refunds.map(({ id, amount, state, cancels, note, created_at }) => ({
      id,
      amount,
      state,
      cancels: cancels === 1,
      note,
      createdAt: isoTime(created_at),
    })),
    timeline: timeline.map((entry) => ({ ...entry, at: isoTime(entry.at) })),
  };
}
