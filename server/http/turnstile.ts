import type { FastifyInstance } from 'fastify';

/** Each takes up to half a millisecond: a page that comes meanwhile waits for no more than these. */
const AT_A_TIME = 6;

/**
 * Lets a few of those who change something through in each round of the event loop, so that who
 * reads a page or a review, which takes next to nothing, does not wait for a crowd that buys.
 */
export function registerTurnstile(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  let passed = 0;
  const nextRound = () => {
    passed = 0;
    for (const pass of waiting.splice(0, AT_A_TIME)) letThrough(pass);
  };
  const letThrough = (pass: () => void) => {
    if (passed === 0) setImmediate(nextRound);
    passed += 1;
    pass();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'POST') done();
    else if (passed < AT_A_TIME) letThrough(done);
    else waiting.push(done);
  });
}
