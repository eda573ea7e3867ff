import type { FastifyReply } from 'fastify';
import type { SerializedResponse } from './idempotency.ts';

/** Sends an answer in Stripe's manner. */
export function sendResponse(reply: FastifyReply, sent: SerializedResponse): FastifyReply {
  if (sent.isCutOff) return sendHalf(reply, sent);
  if (sent.replayOf !== undefined)
    reply.header('idempotent-replayed', 'true').header('original-request', sent.replayOf);
  return reply
    .code(sent.status)
    .header('cache-control', 'no-store')
    .type(sent.type ?? 'application/json')
    .send(sent.body);
}

/** Breaks the connection without an answer. */
export function loseConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function sendHalf(reply: FastifyReply, { status, body }: SerializedResponse): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  raw.write(body.slice(0, body.length / 2), () => raw.destroy());
  return reply;
}
