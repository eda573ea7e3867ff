/** What is said under the card field. Each says how far the money got. */
export const PAYMENT_TEXTS = {
  /** Spec section 8, where the provider gave no message of its own. */
  cardFailed: 'An error occurred with your payment',
  offline:
    'You are offline, so nothing was charged. What you have typed is kept: please pay once you are connected again.',
  fieldNotLoaded:
    'The card field has not loaded, so nothing was charged. Please check your connection and try again.',
  checking: 'We are still checking your payment. Please do not pay again.',
  totalChanged: (total: string) =>
    `The total of your order is now ${total}. Nothing was charged. Please check the summary and pay again.`,
  unconfirmed: (orderId: string) =>
    `We could not confirm the payment of order ${orderId} yet, and go on checking. Please do not pay again. You may leave this page: if the payment went through, you will have our e-mail.`,
  earlierOrderPaid:
    'Your earlier order was paid after all, and we have e-mailed you its confirmation. Nothing more was charged. Pay again only if you want this order as well.',
  earlierOrderOpen:
    'We are still checking the payment of your earlier order. Nothing more was charged. Please try again in a minute.',
} as const;
