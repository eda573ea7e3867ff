import proxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';

const PREFIX = '/card-sandbox';

/** The browser's half of the card sandbox, under the shop's own origin. */
export const cardSandboxRoutes: FastifyPluginAsync<{ url: string }> = async (app, { url }) => {
  await app.register(proxy, {
    upstream: url,
    prefix: PREFIX,
    rewritePrefix: PREFIX,
    httpMethods: ['GET', 'HEAD', 'POST'],
    replyOptions: {
      // The client that passes requests on cannot pass this header on.
      rewriteRequestHeaders: (_request, { expect: _expect, ...headers }) => headers,
    },
    // It would log every file of the card field.
    logLevel: 'warn',
  });
};
