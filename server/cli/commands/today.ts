import { Command } from '@commander-js/extra-typings';
import { skuOf } from '#domain/product.ts';
import type { Run } from '#server/cli/cli-context.ts';
import { formatDay, isoTime } from '#server/cli/format.ts';
import type { Cell, Output } from '#server/cli/output.ts';
import { readToday, type Today } from '#server/reports/today.ts';

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
  const { closed, parcels, messages, withdrawals, disputes, stock } = today;
  const express = parcels.filter(({ isExpress }) => isExpress).length;
  const rows: [name: string, value: Cell | false][] = [
    ['Shop', closed !== null && output.style('yellow', `closed: ${closed}`)],
    ['To pack', `${parcels.length}${express > 0 ? `, ${express} of them express` : ''}`],
    ['Messages', `${messages.length} unanswered`],
    ...withdrawals.map((it): [string, Cell] => [
      'Withdrawal',
      `${it.statedOrderNumber}: ${it.orderId === null ? 'answer' : 'refund'} by ${formatDay(it.refundBy)}`,
    ]),
    ...disputes.map((it): [string, Cell] => [
      'Dispute',
      output.style(
        'red',
        `${it.orderId}: answer at Stripe${it.evidenceDueBy === null ? '' : ` by ${formatDay(it.evidenceDueBy)}`}`,
      ),
    ]),
    ...stock.map((it): [string, Cell] => [
      'Stock',
      output.style(
        it.level === 'oversold' ? 'red' : 'yellow',
        `${skuOf(it.product)}: ${it.available} left`,
      ),
    ]),
  ];
  return output.nameValuePairs(rows.filter((row): row is [string, Cell] => row[1] !== false));
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
