import { type Cents, formatEuro } from '#domain/money.ts';
import { refundable } from '#domain/refund.ts';
import { shop } from '#shop.config.ts';
import type { OrderRow, RefundRow } from '../../database/tables.ts';
import type { Mail } from '../../providers/mail/mailbox.ts';
import { mailPage, mailParagraph, mailTable } from './html.ts';
import { cardText } from './order-params.ts';

/** How long banks take to show a refund (https://docs.stripe.com/refunds). */
const BANK_TAKES = '5 to 10 business days';

/**
 * Tells the customer of money that goes back to their card.
 * @param refunds every refund of the order, this one among them
 */
export function refundMail(
  order: OrderRow,
  refund: RefundRow,
  refunds: readonly RefundRow[],
  { shopEmail }: { shopEmail: string },
): Mail {
  const left = refundable(order.received, refunds);
  const { title, news } = newsOf(order, refund, left);
  const greeting = `Dear ${order.first_name} ${order.last_name},`;
  const rows = amountRows(order, refund, order.received - left);
  const when = `It goes back to the card that you paid with; your bank may take ${BANK_TAKES} to show it. You need to do nothing.`;
  const closing = `Questions? Just reply to this mail.\n${shop.name}`;
  const words = refund.note === '' ? [] : [refund.note];
  return {
    to: order.email,
    replyTo: shopEmail,
    subject: `${title}: ${order.id}`,
    text: `${[`${greeting}\n\n${news}`, ...words, asText(rows), when, closing].join('\n\n')}\n`,
    html: mailPage(
      title,
      [`${greeting}\n${news}`, ...words].map(mailParagraph).join('') +
        mailTable(rows) +
        mailParagraph(when) +
        mailParagraph(closing),
    ),
  };
}

/** Tells the shop that money did not go back, so that somebody finds another way. */
export function refundFailedNotice(
  order: OrderRow,
  refund: RefundRow,
  { shopEmail }: { shopEmail: string },
): Mail {
  const title = `A refund of ${order.id} failed`;
  const rows: Row[] = [
    ['Order', order.id],
    ['Amount', formatEuro(refund.amount)],
    ['Customer', `${order.first_name} ${order.last_name}`],
    ['E-mail', order.email || 'erased'],
    ['At the card company', refund.provider_id ?? 'refused'],
  ];
  const advice = `The card company did not give the money back, or the bank sent it back; the card may be closed. The amount can be given back once more: npm run shop -- refund ${order.id}\nIf that fails too, ask the customer for a bank account.`;
  return {
    to: shopEmail,
    ...(order.email === '' ? {} : { replyTo: order.email }),
    subject: title,
    text: `${asText(rows)}\n\n${advice}\n`,
    html: mailPage(title, mailTable(rows) + mailParagraph(advice)),
  };
}

type Row = readonly [string, string];

function newsOf(order: OrderRow, { amount, cancels }: RefundRow, left: Cents) {
  if (cancels === 1)
    return {
      title: 'Your order is cancelled',
      news: `we have cancelled your order ${order.id} at ${shop.name} and refunded what you paid. Nothing will be sent.`,
    };
  return left === 0
    ? {
        title: 'Your refund is on its way',
        news: `we have refunded your order ${order.id} at ${shop.name} in full.`,
      }
    : {
        title: 'Your refund is on its way',
        news: `we have refunded ${formatEuro(amount)} of your order ${order.id} at ${shop.name}.`,
      };
}

function amountRows(order: OrderRow, { amount }: RefundRow, inAll: Cents): Row[] {
  const earlier: Row[] = inAll === amount ? [] : [['Refunded in all', formatEuro(inAll)]];
  return [
    ['Refunded', formatEuro(amount)],
    ...earlier,
    ['You had paid', formatEuro(order.received)],
    ['To', cardText(order)],
  ];
}

function asText(rows: readonly Row[]): string {
  return rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}
