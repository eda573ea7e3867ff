import proxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';

const PREFIX = '/card-sandbox';

/** Forwards to the card sandbox, so that its browser part has the shop's origin. */
export const cardSandboxRoutes: FastifyPluginAsync<{ url: string }> = async (app, { url }) => {
  await app.register(proxy, {
    upstream: url,
    prefix: PREFIX,
    rewritePrefix: PREFIX,
    httpMethods: ['GET', 'HEAD', 'POST'],
    replyOptions: {
      // The proxy's HTTP client cannot send these headers.
      rewriteRequestHeaders: (
        _request,
        { expect: _expect, 'keep-alive': _keepAlive, upgrade: _upgrade, ...headers },
      ) => headers,
    },
    // The proxy would log every file of the card field.
    logLevel: 'warn',
  });
};
