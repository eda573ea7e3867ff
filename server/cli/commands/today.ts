import { Command } from '@commander-js/extra-typings';
import { skuOf } from '#domain/product.ts';
import type { Run } from '#server/cli/cli-context.ts';
import type { Output } from '#server/cli/output.ts';
import { isoTime } from '#server/owner/format.ts';
import { readToday, type Today } from '#server/reports/today.ts';
import { todayLines } from '#server/reports/today-lines.ts';

/** Shows what waits for the owner. */
export function todayCommand(run: Run) {
  return new Command('today')
    .description(
      'Shows what waits for you. These are orders to pack, messages, withdrawals and disputes with their last days, and low stock. The doctor knows the rest.',
    )
    .action(() =>
      run(async ({ context }) => {
        const today = await readToday(context);
        return { data: todayData(today), show: (output) => showToday(output, today) };
      }),
    );
}

function showToday(output: Output, today: Today): string {
  return output.nameValuePairs(
    todayLines(today).map(({ name, text, isUrgent }) => [
      name,
      isUrgent ? output.style('red', text) : text,
    ]),
  );
}

function todayData({ closed, parcels, messages, withdrawals, disputes, stock }: Today) {
  return {
    closed,
    toPack: parcels.map(({ order, isExpress }) => ({ id: order.id, isExpress })),
    messages: messages.map(({ id, subject, createdAt }) => ({
      id,
      subject,
      createdAt: isoTime(createdAt),
    })),
    withdrawals: withdrawals.map(({ statedOrderNumber, orderId, refundBy }) => ({
      statedOrderNumber,
      orderId,
      refundBy: isoTime(refundBy),
    })),
    disputes: disputes.map(({ orderId, evidenceDueBy }) => ({
      orderId,
      evidenceDueBy: isoTime(evidenceDueBy),
    })),
    stock: stock.map(({ product, available, lowLimit, level }) => ({
      sku: skuOf(product),
      available,
      lowLimit,
      level,
    })),
  };
}
