/** Messages under the card field. Each says whether money was taken. */
export const PAYMENT_TEXTS = {
  /** Used when the provider gave no message. */
  cardFailed: 'An error occurred with your payment',
  /** Follows the provider's message after a decline. */
  declinedAdvice: 'Nothing was charged. Try another card or ask your bank.',
  /** When the provider gave no message about a challenge that ended in the browser. */
  challengeUnfinished: 'Your bank has not confirmed this payment.',
  challengeOpenAdvice:
    'You have not been charged so far. If you still approve this payment, for example in your bank’s app, your order is placed and we’ll email you. To pay another way, press Pay again: that replaces this payment.',
  replaced:
    'This payment was replaced by another one for the same order, perhaps in another tab. Neither was charged. Please try again.',
  cardTimeout:
    'The payment provider did not respond in time. Nothing was charged. Please try again.',
  offline:
    'You are offline, so nothing was charged. What you have typed is saved: please pay when you’re back online.',
  fieldNotLoaded:
    'The card field has not loaded, so nothing was charged. Please check your connection and try again.',
  checking: 'We are still checking your payment. Please do not pay again.',
  checkingTime: 'This usually takes less than a minute. Please keep this page open.',
  totalChanged: (total: string) =>
    `The total of your order is now ${total}. Nothing was charged. Please check the summary and pay again.`,
  unconfirmed: (orderId: string) =>
    `We could not confirm the payment of order ${orderId} yet and will keep checking. Please do not pay again. You can leave this page: if the payment went through, we’ll email you.`,
  earlierOrderPaid: (orderId: string) =>
    `You have already paid for order ${orderId}, and we have emailed you its confirmation. Nothing more was charged. Pay again only if you want this order as well.`,
  earlierOrderOpen:
    'We are still checking the payment of your earlier order. Nothing more was charged. Please try again in a minute.',
} as const;

/** The message that takes the place of the card field when the order can no longer be paid. */
export const ORDER_ENDED_TEXTS = {
  title: 'This order is no longer open',
  closed: (orderId: string) =>
    `Order ${orderId} was cancelled, or replaced by an order in another tab. Nothing was charged on this page. If you paid in the other tab, we’ve emailed you the confirmation.`,
  refunded: (orderId: string) =>
    `Order ${orderId} was paid and has since been refunded in full. Nothing more was charged on this page.`,
  link: 'Start again from your cart',
} as const;
