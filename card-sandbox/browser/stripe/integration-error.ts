/** A mistake in the page's own code, not something a customer did. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
