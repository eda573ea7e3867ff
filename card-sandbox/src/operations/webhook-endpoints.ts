import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { type ApiResponse, success } from '../http/api-response.ts';
import { API_VERSION } from '../objects/event.ts';
import { expandable, positiveInteger } from './params.ts';

/** There is at most one endpoint, so that `limit` changes nothing. */
export const webhookEndpointListParams = z.strictObject({
  limit: positiveInteger.optional(),
  expand: expandable(),
});

/** https://docs.stripe.com/api/webhook_endpoints/list: the secret is not part of it. */
export function listWebhookEndpoints({ webhook }: OperationContext): ApiResponse {
  const endpoint = webhook && {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: 0,
    description: null,
    enabled_events: webhook.events ?? ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: webhook.url,
  };
  return success({
    object: 'list',
    data: endpoint ? [endpoint] : [],
    has_more: false,
    url: '/v1/webhook_endpoints',
  });
}
