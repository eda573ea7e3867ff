import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * For so long (ms) a shop that closes goes on answering over the connections that it has. Whoever
 * asks over one of them is told that it was the last time; what nobody uses is closed then. Longer
 * than a busy proxy leaves a connection idle.
 */
const LAST_CALL_MS = 300;

/** Lets a shop close without a word lost to those who are talking to it. */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) await wait(LAST_CALL_MS);
  });
}
