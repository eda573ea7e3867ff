import { Command } from '@commander-js/extra-typings';
import { type Cents, formatEuro } from '#domain/money.ts';
import { refundable } from '#domain/refund.ts';
import { findOrder } from '../../database/orders.ts';
import { refundsOf } from '../../database/refunds.ts';
import { type Answer, type CliContext, type Run, refused } from '../cli-context.ts';
import { atTime } from '../format-date.ts';
import { issueRefund, nothingLeft } from '../issue-refund.ts';
import { readEuro, readNote, readOrderNumber } from '../read-values.ts';

/** Gives money back. */
export function refundCommand(run: Run) {
  return new Command('refund')
    .summary('give money back to the card and mail the customer')
    .description(
      'Gives an order’s money back to the card, all that is left of it or an amount, and mails the customer. It asks first. A refund whose answer is lost is followed up by the shop by itself, and never made twice.',
    )
    .argument('<number>', "the order's number", readOrderNumber)
    .option('-a, --amount <euro>', 'only so much, such as 12.50', readEuro)
    .option('--note <words>', 'words to the customer, in the mail', readNote)
    .option('--again', 'the same amount once more, after one was given back already')
    .addHelpText('after', EXAMPLES)
    .action((number, wanted) => run((cli) => refund(cli, number, wanted)));
}

async function refund(
  cli: CliContext,
  number: string,
  {
    amount,
    note,
    again = false,
  }: { amount?: Cents | undefined; note?: string | undefined; again?: true | false | undefined },
): Promise<Answer> {
  const { db } = cli.context;
  const order = await findOrder(db, number);
  if (!order) return refused(`There is no order ${number}.`);
  const before = await refundsOf(db, number);
  const left = refundable(order.received, before);
  if (left === 0) return refused(nothingLeft(order, before));
  const wanted = amount ?? left;
  if (wanted < 1 || wanted > left)
    return refused(
      `Of ${number}, ${formatEuro(left)} can be given back; --amount is ${formatEuro(wanted)}.`,
    );
  const same = before.find((it) => it.state !== 'failed' && it.amount === wanted);
  if (same && !again)
    return refused(
      `${formatEuro(wanted)} of ${number} was given back already (${atTime(same.created_at)}, ${same.state}). To give back as much once more, add --again.`,
    );
  const question = `Give ${formatEuro(wanted)} of ${formatEuro(order.received)} back to ${order.first_name} ${order.last_name} (${number})?`;
  if (!(await cli.confirm(question))) return refused('Nothing was given back.');
  return issueRefund(cli, order, { amount: wanted, before, cancels: false, note });
}

const EXAMPLES = `
Examples:
  npm run shop -- refund EC12345678
  npm run shop -- refund EC12345678 --amount 12.50
  npm run shop -- refund EC12345678 --amount 5 --note "Sorry for the dented bottle."`;
