import { API_VERSION } from '../objects/event.ts';
import { type ApiResponse, invalidRequest } from './api-response.ts';

/**
 * Refuses a Stripe-Version header that names another version; without the header the sandbox's own
 * applies (https://docs.stripe.com/api/versioning).
 */
export function refuseVersion(header: string | string[] | undefined): ApiResponse | undefined {
  if (header === undefined || header === API_VERSION) return undefined;
  return invalidRequest(
    `Invalid Stripe API version: ${header}. The card sandbox supports ${API_VERSION} only.`,
  );
}
