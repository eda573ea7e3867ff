/** What is said under the card field. Each says how far the money got. */
export const PAYMENT_TEXTS = {
  /** Spec section 8, where the provider gave no message of its own. */
  cardFailed: 'An error occurred with your payment',
  fieldNotLoaded:
    'The card field has not loaded, so nothing was charged. Please check your connection and try again.',
  checking: 'We are still checking your payment. Please do not pay again.',
  totalChanged: (total: string) =>
    `The total of your order is now ${total}. Nothing was charged. Please check the summary and pay again.`,
  unconfirmed: (orderId: string) =>
    `We could not confirm the payment of order ${orderId} yet. Please do not pay again: we will e-mail you as soon as it is settled.`,
} as const;
