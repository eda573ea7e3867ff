import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Books } from '../operations/books.ts';
import { parseParams } from '../operations/params.ts';
import { type Answer, invalidRequest, KEY_IN_USE } from './answer.ts';
import { answerOnce, type SentAnswer } from './answer-once.ts';
import { type KeyKind, refuseCaller } from './credentials.ts';
import { expandAnswer } from './expand.ts';
import type { Form } from './form.ts';

/** What the sandbox is run with. */
export interface Bank {
  db: DatabaseSync;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Passes between taking a POST in and executing it, as a card network does. */
  networkPause: () => Promise<void>;
  /** Idempotency keys whose first request is still being executed. */
  keysInUse: Set<string>;
}

/** One URL of the API: who may call it, what it takes, what it does. */
export interface Endpoint<Params> {
  method: 'GET' | 'POST';
  path: string;
  callers: KeyKind[];
  params: z.ZodType<Params>;
  operation: (books: Books, params: Params, id: string) => Answer;
}

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
      if (refused) return send(reply, { ...refused, body: JSON.stringify(refused.body) });
      return send(reply, await answer(bank, endpoint, request));
    },
  });
}

async function answer<Params extends object>(
  bank: Bank,
  endpoint: Endpoint<Params>,
  request: FastifyRequest<{ Params: { id?: string } }>,
): Promise<SentAnswer> {
  const isPost = endpoint.method === 'POST';
  const form = ((isPost ? request.body : request.query) ?? {}) as Form;
  const parsed = parseParams(endpoint.params, form);
  if (!parsed.ok) return plain(parsed.refusal);
  const key = isPost ? keyOf(request) : null;
  if (key !== null && key.length > MAX_KEY_LENGTH) return plain(KEY_TOO_LONG);
  const books: Books = {
    db: bank.db,
    now: Math.floor(bank.now() / 1000),
    requestId: request.id,
    idempotencyKey: key,
  };
  const work = () =>
    expandAnswer(
      bank.db,
      endpoint.operation(books, parsed.params, request.params.id ?? ''),
      wantedWhole(parsed.params),
    );
  if (!isPost) return plain(work());
  if (key !== null && bank.keysInUse.has(key)) return plain(KEY_IN_USE);
  return holdingKey(bank, key, () =>
    answerOnce({
      db: bank.db,
      key,
      request: fingerprint(request, form),
      requestId: request.id,
      now: bank.now(),
      work,
      onThrow: (error) => request.log.error(error),
    }),
  );
}

async function holdingKey(
  { keysInUse, networkPause }: Bank,
  key: string | null,
  execute: () => SentAnswer,
): Promise<SentAnswer> {
  if (key !== null) keysInUse.add(key);
  try {
    await networkPause();
    return execute();
  } finally {
    if (key !== null) keysInUse.delete(key);
  }
}

function wantedWhole(params: object): readonly string[] {
  return 'expand' in params && Array.isArray(params.expand) ? params.expand : [];
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

function fingerprint({ method, url }: FastifyRequest, form: Form): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, form], masked))
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

function plain({ status, body }: Answer): SentAnswer {
  return { status, body: JSON.stringify(body, null, 2) };
}

function send(reply: FastifyReply, sent: SentAnswer): FastifyReply {
  if (sent.replayOf !== undefined)
    reply.header('idempotent-replayed', 'true').header('original-request', sent.replayOf);
  return reply
    .code(sent.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(sent.body);
}
