import type { FastifyRequest } from 'fastify';
import type { CallFault } from '../faults/fault.ts';
import {
  type ApiResponse,
  KEY_IN_USE,
  noSuch,
  noSuchUrl,
  RATE_LIMITED,
  UNEXPECTED,
} from './api-response.ts';
import { forbiddenKey, invalidKey } from './request-headers.ts';
import { type SerializedResponse, serialize } from './send-response.ts';

/** The connection is closed without a response. */
export const LOST = 'lost';

interface Execution {
  /** Executes the call and stores its response, or `instead` in its place. */
  execute: (instead?: ApiResponse) => SerializedResponse;
  pause: (ms: number) => Promise<void>;
  refusals: InjectedRefusals;
}

/** Executes a call with its fault, if it has one. */
export async function executeWithFault(
  fault: CallFault | undefined,
  { execute, pause, refusals }: Execution,
): Promise<SerializedResponse | typeof LOST> {
  switch (fault?.kind) {
    case undefined:
      return execute();
    case 'lose-before':
      return LOST;
    case 'lose-after':
      execute();
      return LOST;
    case 'delay':
      await pause(fault.ms);
      return execute();
    case 'delay-after': {
      const response = execute();
      await pause(fault.ms);
      return response;
    }
    case 'error-500-before':
      return serialize(UNEXPECTED);
    case 'error-500-after':
      return execute(UNEXPECTED);
    case 'conflict-409':
      return serialize(KEY_IN_USE);
    case 'rate-limit-429':
      return serialize(RATE_LIMITED);
    case 'unauthorised-401':
    case 'forbidden-403':
    case 'missing-404':
      return serialize(refusals[fault.kind]);
    case 'garbage':
      return garbled(execute(), fault.body);
  }
}

function garbled(
  response: SerializedResponse,
  as: Extract<CallFault, { kind: 'garbage' }>['body'],
): SerializedResponse {
  switch (as) {
    case 'html':
      return { status: 502, body: '<h1>502 Bad Gateway</h1>', type: 'text/html; charset=utf-8' };
    case 'no-error':
      return { status: 502, body: '{"message":"Bad gateway"}' };
    case 'string':
      return { status: 200, body: '"OK"' };
    case 'cut-off':
      return { ...response, isCutOff: true };
  }
}

type RefusalKind = Extract<CallFault['kind'], 'unauthorised-401' | 'forbidden-403' | 'missing-404'>;

/** Responses of the faults whose error contains the key or the object id of the request. */
type InjectedRefusals = Record<RefusalKind, ApiResponse>;

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

/** Names the object in the path, else the intent in the parameters, else the URL. */
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
