import type { FastifyRequest } from 'fastify';
import type { CallFault } from '../faults/fault.ts';
import { type ApiResponse, noSuch, noSuchUrl } from './api-response.ts';
import { forbiddenKey, invalidKey } from './credentials.ts';

type RefusalKind = Extract<CallFault['kind'], 'unauthorised-401' | 'forbidden-403' | 'missing-404'>;

/** Responses of the faults whose error names the key or the object of the request. */
export type InjectedRefusals = Record<RefusalKind, ApiResponse>;

/** https://docs.stripe.com/api/errors */
export function injectedRefusals(
  { headers, method, url, params }: FastifyRequest<{ Params: { id?: string } }>,
  form: { payment_intent?: unknown },
): InjectedRefusals {
  return {
    'unauthorised-401': invalidKey(headers.authorization),
    'forbidden-403': forbiddenKey(headers.authorization),
    'missing-404': missing(method, url.split('?')[0] ?? '', params.id, form.payment_intent),
  };
}

/** The object in the path is missing, else the intent in the parameters, else the URL. */
function missing(
  method: string,
  path: string,
  id: string | undefined,
  intentId: unknown,
): ApiResponse {
  if (id !== undefined) {
    const [, , resource = ''] = path.split('/');
    const kind = resource.replace(/s$/, '');
    return noSuch(kind, id, kind === 'payment_intent' ? 'intent' : kind);
  }
  return typeof intentId === 'string'
    ? noSuch('payment_intent', intentId, 'payment_intent')
    : noSuchUrl(method, path);
}
