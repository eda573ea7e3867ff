/**
 * The browser's times of a payment (ms). docs/architecture.md lists them with the server's.
 */
export const PAYMENT_TIMES = {
  /** POST /api/orders; nothing is charged when it ends without a response. */
  placeOrder: 20_000,
  /** The provider's script makes a payment method from the card; nothing is charged when it does not. */
  createPaymentMethod: 30_000,
  /** POST /api/create-payment; after it the request is repeated, and the server executes it once. */
  payment: 40_000,
  /** From the press of Pay, or the end of a 3-D Secure challenge, to 'We are still checking'. */
  checking: 10_000,
  /** From the same moment until the customer may leave the page. */
  mayLeave: 60_000,
  /** Pauses before repeated requests; the last one again and again. */
  repeatAfter: [1_000, 2_000, 4_000, 8_000, 15_000],
} as const;
