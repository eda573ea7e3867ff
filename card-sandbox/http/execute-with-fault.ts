import type { CallFault } from '../faults/fault.ts';
import { type ApiResponse, KEY_IN_USE, RATE_LIMITED, UNEXPECTED } from './api-response.ts';
import { type SerializedResponse, serialize } from './idempotency.ts';
import type { InjectedRefusals } from './injected-refusals.ts';

/** The connection is closed without a response. */
export const LOST = 'lost';

export interface Execution {
  /** Executes the call and stores its response, or `instead`. */
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
