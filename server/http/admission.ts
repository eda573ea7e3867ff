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
 * At a hundred orders per second these wait for half a second; more in hand would serve nobody sooner
 * and everybody later. While the card company takes a second and a half for each payment, it is what
 * comes to the hundred calls per second that it takes (https://docs.stripe.com/rate-limits).
 */
const MOST_IN_HAND = 50;
/**
 * A payment takes a dozen turns of the event loop, and each is late by so much (ms): beyond, it would
 * take more than a second. Whoever has next to nothing in hand was only held up for a moment.
 */
const LATEST_MS = 40;
const FEW_IN_HAND = 10;
const LONGEST_WAIT_S = 5;

/**
 * Sheds load before the shop slows down: with so many calls in hand, or when it is late with fewer, the
 * next is refused at once, with 503 and a time to wait. Pages come from memory, which costs no more than
 * a refusal.
 * @param loopDelay how late the process is (ms)
 */
export function registerAdmission(app: FastifyInstance, loopDelay: () => number): void {
  let inHand = 0;
  const isFull = () =>
    inHand >= MOST_IN_HAND || (inHand >= FEW_IN_HAND && loopDelay() >= LATEST_MS);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    // A payment is never refused, but while many are under way no new order is begun.
    if (isGated(request) && isFull()) return void refuse(reply);
    inHand += 1;
    // Comes once, whether the answer was sent or the caller went away.
    reply.raw.once('close', () => {
      inHand -= 1;
    });
    done();
  });
}

function isGated({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.alwaysAdmitted !== true;
}

// Not all at the same moment again.
function refuse(reply: FastifyReply): FastifyReply {
  const seconds = 1 + Math.floor(Math.random() * LONGEST_WAIT_S);
  return sendProblem(reply.header('retry-after', seconds), 'overloaded', {
    detail: 'The shop is very busy. Please try again in a moment.',
  });
}
