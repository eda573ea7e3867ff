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

/** At a thousand calls a second these wait for 0.15 s: more in hand serve nobody sooner. */
const MOST_IN_HAND = 150;
/**
 * At a hundred payments a second these wait for half a second. While the card company takes 1.5 s for
 * each, they come to the hundred calls a second that it takes (https://docs.stripe.com/rate-limits).
 */
const MOST_UNDER_WAY = 50;
/** A payment takes a dozen turns of the event loop; when each is late by this (ms), a second. */
const LATEST_MS = 80;
/** Whoever is late with fewer was only held up for a moment. */
const FEW_IN_HAND = 10;
const LONGEST_WAIT_S = 5;

/**
 * Sheds load before the shop slows down: with so many calls in hand, so many payments under way, or
 * when it is late with fewer, the next is refused at once, with 503 and a time to wait. Pages come from
 * memory, which costs no more than a refusal.
 * @param loopDelay how late the process is (ms)
 */
export function registerAdmission(app: FastifyInstance, loopDelay: () => number): void {
  const inHand = { gated: 0, alwaysAdmitted: 0 };
  const isFull = () => {
    const all = inHand.gated + inHand.alwaysAdmitted;
    if (all >= MOST_IN_HAND || inHand.alwaysAdmitted >= MOST_UNDER_WAY) return true;
    return all >= FEW_IN_HAND && loopDelay() >= LATEST_MS;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const kind = isGated(request) ? 'gated' : 'alwaysAdmitted';
    if (kind === 'gated' && isFull()) return void refuse(reply);
    inHand[kind] += 1;
    // Comes once, whether the answer was sent or the caller went away.
    reply.raw.once('close', () => {
      inHand[kind] -= 1;
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
