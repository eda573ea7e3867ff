import type { Config } from '#contract/config.ts';
import { ORDER_TOKEN_HEADER } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { EMAIL_LIBRARY_VERSION } from './email-library.at-build.ts';

/**
 * Posts the email of an order to this shop's server, after the hosted email service has sent it (R8.24). The request
 * is that of the service's library, which cannot add the order's token: the server accepts the report only with it, and
 * no other host may get it.
 * @throws an error of fetch
 */
export function reportSentEmail(
  { publicKey, serviceId, templates }: Config['email'],
  params: Record<string, string>,
  orderToken: string,
): Promise<Response> {
  return fetch(PATHS.emailSend, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [ORDER_TOKEN_HEADER]: orderToken },
    body: JSON.stringify({
      lib_version: EMAIL_LIBRARY_VERSION,
      user_id: publicKey,
      service_id: serviceId,
      template_id: templates.order,
      template_params: params,
    }),
  });
}
