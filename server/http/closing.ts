import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer (ms) than a busy proxy leaves a connection idle. */
const DRAIN_MS = 300;

/**
 * Closes connections without losing requests: while the server closes, it serves its open connections
 * for DRAIN_MS, and every response asks the client to close its connection.
 */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) await wait(DRAIN_MS);
  });
}
