import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is let in however busy the shop is: what has begun must be able to end. */
    alwaysAdmitted?: true;
  }
}

/** For the routes that are let in however busy the shop is. */
export const ALWAYS_ADMITTED = { config: { alwaysAdmitted: true as const } };

/**
 * At a thousand requests per second these wait for about a tenth of a second. More in hand would
 * serve nobody sooner and everybody later.
 */
const MOST_IN_HAND = 100;
const LONGEST_WAIT_S = 5;

/**
 * Sheds load before the shop slows down: with so many calls in hand the next is refused at once,
 * with 503 and a time to wait. Pages come from memory, which costs no more than a refusal.
 */
export function registerAdmission(app: FastifyInstance, mostInHand = MOST_IN_HAND): void {
  let inHand = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isGated(request)) return done();
    if (inHand >= mostInHand) return void refuse(reply);
    inHand += 1;
    // Comes once, whether the answer was sent or the caller went away.
    reply.raw.once('close', () => {
      inHand -= 1;
    });
    done();
  });
}

function isGated({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/api/') && routeOptions.config.alwaysAdmitted !== true;
}

// Not all at the same moment again.
function refuse(reply: FastifyReply): FastifyReply {
  const seconds = 1 + Math.floor(Math.random() * LONGEST_WAIT_S);
  return sendProblem(reply.header('retry-after', seconds), 'overloaded', {
    detail: 'The shop is very busy. Please try again in a moment.',
  });
}
