/** What the shop and the card sandbox know each other by. No money hangs on them. */
export const SANDBOX_KEYS = {
  secretKey: 'sk_sandbox_shop',
  publishableKey: 'pk_sandbox_shop',
  webhookSecret: 'whsec_sandbox_shop',
} as const;
