import type { FastifyReply } from 'fastify';
import type { KeptAnswer } from './kept-answers.ts';

/** Node writes them itself, or they belong to one request. */
const NOT_KEPT = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'];
/** Of a body that is not sent. */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding'];

/**
 * What is about to be sent, to be given again; undefined when it is no plain success with a body at
 * hand.
 */
export function asKeptAnswer(reply: FastifyReply, payload: unknown): KeptAnswer | undefined {
  if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return undefined;
  if (!Buffer.isBuffer(payload) && typeof payload !== 'string') return undefined;
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length })
    .filter(([name]) => !NOT_KEPT.includes(name))
    .map(([name, value]) => [name, String(value)] as const);
  const etag = reply.getHeader('etag');
  return {
    status: 200,
    headers: headers.flat(),
    body,
    etag: typeof etag === 'string' ? etag : undefined,
    headersUnchanged: headers.filter(([name]) => !OF_THE_BODY.includes(name)).flat(),
  };
}
