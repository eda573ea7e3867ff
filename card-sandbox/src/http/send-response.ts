import type { FastifyReply } from 'fastify';
import type { ApiResponse } from './api-response.ts';

export interface SerializedResponse {
  status: number;
  /** JSON, unless `type` is set. */
  body: string;
  /** Id of the original request, when this response is a replay. */
  replayOf?: string;
  /** Content type, when it is not JSON. */
  type?: string;
  /** Whether the connection breaks halfway through the body. */
  isCutOff?: boolean;
}

export function serialize({ status, body }: ApiResponse): SerializedResponse {
  return { status, body: JSON.stringify(body, null, 2) };
}

/** Sends a response with Stripe's headers. */
export function sendResponse(reply: FastifyReply, response: SerializedResponse): FastifyReply {
  if (response.isCutOff) return sendHalf(reply, response);
  if (response.replayOf !== undefined)
    reply.header('idempotent-replayed', 'true').header('original-request', response.replayOf);
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .type(response.type ?? 'application/json')
    .send(response.body);
}

/** Closes the connection without a response. */
export function closeConnection(reply: FastifyReply): FastifyReply {
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
