import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CountsByKey } from './counts-by-key.ts';
import { toNetwork } from './network-of.ts';

/**
 * Requests of one connection that wait for their response at the same time; with more the connection is
 * closed. Browsers, nginx and Caddy send the next request only after the response.
 */
export const MAX_PIPELINED = 4;

/** Connections of one client network; 30 browsers with six connections each have 180. */
export const MAX_CONNECTIONS_PER_NETWORK = 200;

/** Closes connections on which a client sends many requests without reading the responses. */
export function registerPipeliningLimit(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, requests: number) => {
    const count = (unanswered.get(socket) ?? 0) + requests;
    unanswered.set(socket, count);
    return count;
  };
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Further requests of the connection were parsed before it was closed: they are dropped.
    if (socket.destroyed) return;
    if (add(socket, 1) > MAX_PIPELINED) return void socket.destroy();
    reply.raw.once('close', () => add(socket, -1));
    done();
  });
}

/**
 * Closes further connections of a client network that has its maximum. Only for a shop that is reached
 * directly: behind a proxy all connections come from its address.
 */
export function registerConnectionLimit(app: FastifyInstance): void {
  const connections = new CountsByKey();
  app.server.on('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress);
    if (connections.get(network) >= MAX_CONNECTIONS_PER_NETWORK) return void socket.destroy();
    connections.add(network, 1);
    socket.once('close', () => connections.add(network, -1));
  });
}
