import { formatEuro } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import type { ParcelRefusal } from '#server/orders/dispatch-order.ts';
import { OwnerError } from './owner-error.ts';

/** Why a parcel was refused, in a sentence. */
export function refusalText(number: string, refusal: ParcelRefusal): string {
  switch (refusal.kind) {
    case 'order-not-found':
      return `There is no order ${number}.`;
    case 'not-paid':
      return `Only a paid order can be dispatched; ${number} is ${refusal.state.replaceAll('_', ' ')}.`;
    case 'nothing-to-send':
      return `All goods of ${number} were refunded: nothing is left to send.`;
    case 'cancelled':
      return `${number} is cancelled, and an email said so to the customer.`;
    case 'disputed':
      return `The payment of ${number} is disputed.`;
    case 'withdrawn':
      return `The customer of ${number} has withdrawn from it: ask before you send it.`;
    case 'number-taken':
      return `${refusal.trackingNumber} is the number of ${refusal.by}, of another customer; ${number} needs its own.`;
    case 'other-number':
      return `${number} is dispatched as ${refusal.trackingNumber}; to replace the number, dispatch it alone.`;
    case 'two-numbers':
      return `${number} is in the file with another tracking number.`;
  }
}

/**
 * What became of a refund, in one or two sentences.
 * @throws OwnerError when the payment provider rejected it
 */
export function refundText(refund: Refund, { customer: { email } }: Order): string {
  const { orderId, amount, state, cancels } = refund;
  const what = cancels
    ? `${orderId} is cancelled; ${formatEuro(amount)}`
    : `${formatEuro(amount)} of ${orderId}`;
  const emailed = email === '' ? '' : ` An email goes to ${email}.`;
  switch (state) {
    case 'failed':
      throw new OwnerError(
        `The payment provider rejected the refund of ${formatEuro(amount)} of ${orderId}.`,
      );
    case 'requested':
      return `${what}: refund requested, without a response from the payment provider yet. The shop looks it up until there is one.`;
    case 'pending':
      return `${what}: refund accepted, the bank is working on it.${emailed}`;
    case 'succeeded':
      return `${what} refunded.${emailed}`;
  }
}
