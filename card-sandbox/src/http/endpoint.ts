import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type OperationContext, operationContext, type SandboxContext } from '../context.ts';
import type { Call } from '../faults/fault.ts';
import { takeCardFault } from '../faults/faults.ts';
import { settleProcessing } from '../operations/charge-intent.ts';
import { parseParams } from '../operations/params.ts';
import { type ApiResponse, invalidRequest, KEY_IN_USE } from './api-response.ts';
import { executeWithFault, injectedRefusals, LOST } from './execute-with-fault.ts';
import { expandResponse } from './expand.ts';
import type { Form } from './form.ts';
import { executeOnce } from './idempotency.ts';
import { type KeyKind, refuseCaller, refuseVersion } from './request-headers.ts';
import {
  closeConnection,
  type SerializedResponse,
  sendResponse,
  serialize,
} from './send-response.ts';

/** One URL of the API. */
export interface Endpoint<Params> {
  method: 'GET' | 'POST';
  path: string;
  callers: KeyKind[];
  params: z.ZodType<Params>;
  operation: (context: OperationContext, params: Params, id: string) => ApiResponse;
  /** Its name in faults; undefined for calls of browsers, which have no faults. */
  call?: Call | undefined;
}

type SandboxRequest = FastifyRequest<{ Params: { id?: string } }>;

const MAX_KEY_LENGTH = 255;

export function addEndpoint<Params extends object>(
  app: FastifyInstance,
  sandbox: SandboxContext,
  endpoint: Endpoint<Params>,
): void {
  app.route<{ Params: { id?: string } }>({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { authorization, 'stripe-version': version } = request.headers;
      const refused = refuseCaller(authorization, endpoint.callers) ?? refuseVersion(version);
      if (refused) return sendResponse(reply, serialize(refused));
      const response = await respond(sandbox, endpoint, request);
      await sandbox.wal.flushed();
      return response === LOST ? closeConnection(reply) : sendResponse(reply, response);
    },
  });
}

async function respond<Params extends object>(
  sandbox: SandboxContext,
  endpoint: Endpoint<Params>,
  request: SandboxRequest,
): Promise<SerializedResponse | typeof LOST> {
  const isPost = endpoint.method === 'POST';
  const form = ((isPost ? request.body : request.query) ?? {}) as Form;
  const parsed = parseParams(endpoint.params, form);
  if (!parsed.ok) return serialize(parsed.refusal);
  const key = isPost ? keyOf(request) : null;
  if (key !== null && key.length > MAX_KEY_LENGTH) return serialize(KEY_TOO_LONG);
  if (key !== null && sandbox.keysInUse.has(key)) return serialize(KEY_IN_USE);
  settleProcessing(operationContext(sandbox, request.id, key));
  const operation = (instead?: ApiResponse) => {
    const context = operationContext(sandbox, request.id, key);
    const response = endpoint.operation(context, parsed.params, request.params.id ?? '');
    return instead ?? expandResponse(sandbox.db, response, expandedFields(parsed.params));
  };
  const execute = (instead?: ApiResponse) =>
    isPost
      ? executePost(sandbox, request, key, () => operation(instead))
      : serialize(operation(instead));
  const fault = takeFault(sandbox, endpoint.call, parsed.params);
  const refusals = injectedRefusals(request, parsed.params);
  return withKeyInUse(sandbox, key, () =>
    executeWithFault(fault, { execute, pause: sandbox.pause, refusals }),
  );
}

function executePost(
  { db, now }: SandboxContext,
  request: SandboxRequest,
  key: string | null,
  operation: () => ApiResponse,
): SerializedResponse {
  return executeOnce({
    db,
    key,
    request: fingerprint(request),
    requestId: request.id,
    now: now(),
    operation,
    onError: (error) => request.log.error(error),
  });
}

/** Faults from the control call take precedence over those of the test card. */
function takeFault({ db, faults }: SandboxContext, call: Call | undefined, params: object) {
  if (call === undefined) return undefined;
  return faults.takeForCall(call) ?? (call === 'confirm' ? takeCardFault(db, params) : undefined);
}

async function withKeyInUse<T>(
  { keysInUse }: SandboxContext,
  key: string | null,
  execute: () => Promise<T>,
): Promise<T> {
  if (key !== null) keysInUse.add(key);
  try {
    return await execute();
  } finally {
    if (key !== null) keysInUse.delete(key);
  }
}

function expandedFields(params: object): readonly string[] {
  return 'expand' in params && Array.isArray(params.expand) ? params.expand : [];
}

function keyOf({ headers }: SandboxRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

function fingerprint({ method, url, body }: SandboxRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? {}], masked))
    .digest('hex');
}

// A hash of a whole card number can be reversed by brute force.
function masked(name: string, value: unknown): unknown {
  if (name === 'cvc') return undefined;
  return name === 'number' && typeof value === 'string' ? value.slice(-4) : value;
}

const KEY_TOO_LONG = invalidRequest(
  `Idempotency keys can be at most ${MAX_KEY_LENGTH} characters long.`,
);
