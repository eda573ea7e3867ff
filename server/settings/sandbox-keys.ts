/** The keys that shop and card sandbox use with each other; not secret. */
export const SANDBOX_KEYS = {
  secretKey: 'sk_sandbox_shop',
  publishableKey: 'pk_sandbox_shop',
  webhookSecret: 'whsec_sandbox_shop',
} as const;
