import type { FastifyRequest } from 'fastify';

/** How often one address may make a call in a minute. */
export function atMostAMinute(max: number) {
  return { config: { rateLimit: { max } } };
}

/** The same for the mail relay, where messages to the shop are counted apart and are fewer. */
export function mailsAtMostAMinute(isMessage: (request: FastifyRequest) => boolean) {
  return {
    config: {
      rateLimit: {
        // The body, which tells the kinds apart, is there only now.
        hook: 'preHandler' as const,
        max: (request: FastifyRequest) =>
          isMessage(request) ? PER_MINUTE.messages : PER_MINUTE.mailPosts,
        keyGenerator: (request: FastifyRequest) =>
          `${request.ip} ${isMessage(request) ? 'message' : 'confirmation'}`,
      },
    },
  };
}

/** What one address may do in a minute (design section 3, RATE_LIMITS). */
export const PER_MINUTE = {
  orders: 30,
  // Each order may need a second confirmation and a repeat after a lost answer.
  payments: 90,
  promoCodes: 30,
  reviews: 10,
  messages: 10,
  // Two posts for each order, beside messages.
  mailPosts: 90,
} as const;
