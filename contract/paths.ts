/** The paths of all calls. */
export const PATHS = {
  config: '/api/config',
  availability: '/api/availability',
  reviews: '/api/reviews',
  withdrawals: '/api/withdrawals',
  applyPromoCode: '/api/promo-codes/apply',
  validateAddress: '/api/addresses/validate',
  shippingRates: '/api/shipping/rates',
  orders: '/api/orders',
  createPayment: '/api/create-payment',
  stripeWebhook: '/api/webhooks/stripe',
  emailSend: '/api/v1.0/email/send',
  emailSendForm: '/api/v1.0/email/send-form',
  openApi: '/api/openapi.json',
  healthz: '/healthz',
  readyz: '/readyz',
} as const;
