import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems.ts';

/**
 * Bytes. The longest URL of the shop is a search: LIMITS.search characters of up to 9 bytes each when encoded.
 * Advertisements and newsletters append some hundred bytes to a page's URL, and so does the payment provider
 * when a bank returns the customer.
 */
export const MAX_URL_BYTES = 2_048;

/** Refuses longer URLs with 414 before anything reads them: calls with problem details, pages with a line of text. */
export function registerUrlLimit(app: FastifyInstance, maxBytes = MAX_URL_BYTES): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Node has decoded the URL as Latin-1: one character a byte.
    if (request.url.length <= maxBytes) return done();
    if (request.url.startsWith('/api/')) return void sendProblem(reply, 'url_too_long');
    reply.code(414).type('text/plain').send('This address is too long.');
  });
}
