import { formatEuro } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import { composeEmail } from '#server/email/compose-email.ts';
import type { Part, StoredEmail } from '#server/email/email-parts.ts';
import { urgentTask } from '#server/email/owner-step.ts';
import { customerName } from '#server/orders/order-parts.ts';
import { paymentPage } from './stripe-dashboard.ts';

/** Informs the shop that a refund failed, so that the customer can be refunded another way. */
export function refundFailedNotice(
  order: Order,
  refund: Refund,
  { shopEmail }: { shopEmail: string },
): StoredEmail {
  const { email, phone } = order.customer;
  const name = customerName(order);
  return composeEmail({
    to: shopEmail,
    ...(email === '' ? {} : { replyTo: email }),
    subject: `Refund ${formatEuro(refund.amount)} of ${order.id} again today: it failed`,
    parts: [
      urgentTask('Orders', 'Try the refund once more.', {
        by: `${name || 'The customer'} doesn’t have the money yet.`,
        there: `Find ${order.id}, and press Refund.`,
      }),
      'Stripe refused the refund, or the bank sent it back: the card may have been closed. The payment’s page at Stripe says why.',
      ...paymentButton(order),
      {
        of: 'If it fails again',
        steps: [
          [
            `Ring ${name || 'the customer'}`,
            `${phone === '' ? 'their number was erased, so wait until they ring.' : `on ${phone}, the number in the order.`} Ask for bank details by telephone only: emails are easily forged.`,
          ],
          ['Pay by bank transfer', 'then write it into the order’s note at the desk.'],
        ],
      },
      [
        ['Customer', name || 'erased'],
        ['Email', email || 'erased'],
        ['Refund at Stripe', refund.providerId ?? 'refused'],
      ],
    ],
  });
}

function paymentButton({ intentId, livemode }: Order): Part[] {
  if (intentId === null) return [];
  const url = paymentPage(intentId, livemode);
  return [{ label: 'See the payment at Stripe', url, button: 'primary' }];
}
