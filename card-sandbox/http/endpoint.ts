import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { WalFlush } from '../database/wal-flush.ts';
import { takeCardFault } from '../faults/card-fault.ts';
import type { Call } from '../faults/fault.ts';
import type { Faults } from '../faults/faults.ts';
import type { StripeEvent } from '../objects/event.ts';
import type { OperationContext } from '../operations/operation-context.ts';
import { parseParams } from '../operations/params.ts';
import { settleProcessing } from '../operations/settle-processing.ts';
import { type ApiResponse, invalidRequest, KEY_IN_USE } from './api-response.ts';
import { type KeyKind, refuseCaller } from './credentials.ts';
import { executeWithFault, LOST } from './execute-with-fault.ts';
import { expandResponse } from './expand.ts';
import type { Form } from './form.ts';
import { executeOnce, type SerializedResponse, serialize } from './idempotency.ts';
import { loseConnection, sendResponse } from './send-response.ts';

/** What the sandbox is run with. */
export interface Bank {
  db: DatabaseSync;
  /** What is answered has to be on disk. */
  log: WalFlush;
  /** Milliseconds since 1970. */
  now: () => number;
  faults: Faults;
  /** How a fault lets time pass; ends early when the sandbox closes. */
  pause: (ms: number) => Promise<void>;
  /** Has an event sent to the shop, inside the transaction that records it. */
  announce: (event: StripeEvent) => void;
  /** Idempotency keys whose first request is still being executed. */
  keysInUse: Set<string>;
}

/** One URL of the API: who may call it, what it takes, what it does. */
export interface Endpoint<Params> {
  method: 'GET' | 'POST';
  path: string;
  callers: KeyKind[];
  params: z.ZodType<Params>;
  operation: (context: OperationContext, params: Params, id: string) => ApiResponse;
  /** What a fault calls it. */
  call?: Call | undefined;
}

type SandboxRequest = FastifyRequest<{ Params: { id?: string } }>;

const MAX_KEY_LENGTH = 255;

export function addEndpoint<Params extends object>(
  app: FastifyInstance,
  bank: Bank,
  endpoint: Endpoint<Params>,
): void {
  app.route<{ Params: { id?: string } }>({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const refused = refuseCaller(request.headers.authorization, endpoint.callers);
      if (refused) return sendResponse(reply, { ...refused, body: JSON.stringify(refused.body) });
      const answered = await answer(bank, endpoint, request);
      await bank.log.synced();
      return answered === LOST ? loseConnection(reply) : sendResponse(reply, answered);
    },
  });
}

async function answer<Params extends object>(
  bank: Bank,
  endpoint: Endpoint<Params>,
  request: SandboxRequest,
): Promise<SerializedResponse | typeof LOST> {
  const isPost = endpoint.method === 'POST';
  const form = ((isPost ? request.body : request.query) ?? {}) as Form;
  const parsed = parseParams(endpoint.params, form);
  if (!parsed.ok) return serialize(parsed.refusal);
  const key = isPost ? keyOf(request) : null;
  if (key !== null && key.length > MAX_KEY_LENGTH) return serialize(KEY_TOO_LONG);
  if (key !== null && bank.keysInUse.has(key)) return serialize(KEY_IN_USE);
  const context: OperationContext = {
    db: bank.db,
    now: Math.floor(bank.now() / 1000),
    requestId: request.id,
    idempotencyKey: key,
    announce: bank.announce,
  };
  settleProcessing(context);
  const work = (instead?: ApiResponse) => {
    const done = endpoint.operation(context, parsed.params, request.params.id ?? '');
    return instead ?? expandResponse(bank.db, done, wantedWhole(parsed.params));
  };
  const execute = (instead?: ApiResponse) =>
    isPost ? executePost(bank, request, key, () => work(instead)) : serialize(work(instead));
  const fault = takeFault(bank, endpoint.call, parsed.params);
  return holdingKey(bank, key, () => executeWithFault(fault, { execute, pause: bank.pause }));
}

function executePost(
  { db, now }: Bank,
  request: SandboxRequest,
  key: string | null,
  work: () => ApiResponse,
): SerializedResponse {
  return executeOnce({
    db,
    key,
    request: fingerprint(request),
    requestId: request.id,
    now: now(),
    work,
    onThrow: (error) => request.log.error(error),
  });
}

/** A fault that was set comes before that of the card. */
function takeFault({ db, faults }: Bank, call: Call | undefined, params: object) {
  if (call === undefined) return undefined;
  return faults.takeForCall(call) ?? (call === 'confirm' ? takeCardFault(db, params) : undefined);
}

async function holdingKey<T>(
  { keysInUse }: Bank,
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

function wantedWhole(params: object): readonly string[] {
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

// Not even a digest may be made of a whole card number: it could be found again by trying.
function masked(name: string, value: unknown): unknown {
  if (name === 'cvc') return undefined;
  return name === 'number' && typeof value === 'string' ? value.slice(-4) : value;
}

const KEY_TOO_LONG = invalidRequest(
  `Idempotency keys can be at most ${MAX_KEY_LENGTH} characters long.`,
);
