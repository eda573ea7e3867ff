/** A mistake in the page's own code; Stripe.js throws the same class name. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
