import type { OrderProgress } from '#contract/order-links.ts';
import { type Cents, centsFromEuro, formatEuro, sumOf } from '#domain/money.ts';
import { findNamedLine } from '#domain/named-product.ts';
import { paidForUnits } from '#domain/refund-contents.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { dayInWords, localDay } from '#storefront/ui/calendar-day.ts';

type Withdrawal = OrderProgress['withdrawals'][number];

interface WithdrawnLine {
  productId: number;
  name: string;
  /** What was paid for it. */
  amount: Cents;
}

/**
 * The line that an open withdrawal from a part names for certain: never after a refund, which may have been for it.
 */
function lineNamedIn(order: LastOrder, withdrawal: Withdrawal): WithdrawnLine | undefined {
  if (!withdrawal.isOpen || !withdrawal.items || order.progress?.refunds.length) return undefined;
  const lines = order.items.map(({ product: { id, name, price }, quantity }) => ({
    productId: id,
    name,
    quantity,
    unitPrice: centsFromEuro(price),
  }));
  const line = findNamedLine(withdrawal.items, lines);
  if (!line) return undefined;
  const { productId, name } = line;
  return { productId, name, amount: paidForUnits(order, lines, { productId, quantity: 1 }) };
}

/** The lines that open withdrawals name for certain, each once; undefined when one of them may mean anything. */
function withdrawnLines(
  order: LastOrder,
  withdrawals: readonly Withdrawal[],
): WithdrawnLine[] | undefined {
  const lines = withdrawals.map((it) => lineNamedIn(order, it));
  return lines.every((line) => line !== undefined)
    ? [...new Map(lines.map((line) => [line.productId, line])).values()]
    : undefined;
}

function openWithdrawals({ progress }: LastOrder): Withdrawal[] {
  return (progress?.withdrawals ?? []).filter(({ isOpen }) => isOpen);
}

/** Whether a withdrawal is from the whole order, or an open one names a product for certain. */
export function isWithdrawn(order: LastOrder, productId: number): boolean {
  const { withdrawals = [] } = order.progress ?? {};
  return withdrawals.some((it) => it.isWhole || lineNamedIn(order, it)?.productId === productId);
}

/** Whether products certainly remain after the open withdrawals. */
export function isRestCertain(order: LastOrder): boolean {
  const withdrawn = withdrawnLines(order, openWithdrawals(order));
  return withdrawn !== undefined && withdrawn.length < order.items.length;
}

/** What the refund after open withdrawals pays back; undefined when that is not certain, or there are none. */
export function refundDueAmount(order: LastOrder): Cents | undefined {
  const { refundDue } = order.progress ?? {};
  if (refundDue !== undefined) return refundDue;
  const lines = withdrawnLines(order, openWithdrawals(order));
  return lines?.length ? sumOf(lines.map(({ amount }) => amount)) : undefined;
}

/** What open withdrawals name for certain, such as 'the Mask'; undefined when that is not certain. */
export function withdrawnNames(order: LastOrder): string | undefined {
  const lines = withdrawnLines(order, openWithdrawals(order));
  if (!lines?.length) return undefined;
  return new Intl.ListFormat('en-IE').format(lines.map(({ name }) => `the ${name}`));
}

/** What the refund after a withdrawal from a part pays back, such as '€39.21 for the Mask', when that is certain. */
export function refundDueText(order: LastOrder, withdrawal: Withdrawal): string | undefined {
  const line = lineNamedIn(order, withdrawal);
  return line && `${formatEuro(line.amount)} for the ${line.name}`;
}

/** The open withdrawals with their days, such as 'Withdrawal of 26 November 2026: the Mask'. */
export function withdrawalText(order: LastOrder): string {
  return openWithdrawals(order)
    .map((withdrawal) => {
      const name = lineNamedIn(order, withdrawal)?.name;
      const what = withdrawal.isWhole ? 'the whole order' : name && `the ${name}`;
      return `Withdrawal of ${dayInWords(localDay(new Date(withdrawal.at)))}${what ? `: ${what}` : ''}`;
    })
    .join('; ');
}
