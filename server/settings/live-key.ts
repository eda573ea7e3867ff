/** Whether a key of Stripe moves real money (https://docs.stripe.com/keys). */
export function isLiveKey(key: string): boolean {
  return key.includes('_live_');
}
