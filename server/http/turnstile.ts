import type { FastifyInstance } from 'fastify';

/** Each takes some 0.3 ms, and all of them share a commit. */
const AT_A_TIME = 6;
const BESIDE_READERS = 1;
/** Who has read will read on: a page brings its files, and its files pictures. */
const ROUNDS_UNTIL_QUIET = 20;

/**
 * Lets only a few of those who change something through in each round of the event loop, and one
 * beside readers: who reads a page or a review, which takes next to nothing, does not wait for a
 * crowd that buys.
 * @param givenSoFar how many were given what they read before they came here
 */
export function registerTurnstile(app: FastifyInstance, givenSoFar: () => number): void {
  const waiting: (() => void)[] = [];
  let passed = 0;
  let most = AT_A_TIME;
  let readHere = 0;
  let readBefore = 0;
  let quietRounds = ROUNDS_UNTIL_QUIET;
  const nextRound = () => {
    const read = readHere + givenSoFar();
    quietRounds = read > readBefore ? 0 : quietRounds + 1;
    most = quietRounds < ROUNDS_UNTIL_QUIET ? BESIDE_READERS : AT_A_TIME;
    readBefore = read;
    passed = 0;
    for (const pass of waiting.splice(0, most)) letThrough(pass);
  };
  const letThrough = (pass: () => void) => {
    if (passed === 0) setImmediate(nextRound);
    passed += 1;
    pass();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'POST') {
      readHere += 1;
      done();
    } else if (passed < most) letThrough(done);
    else waiting.push(done);
  });
}
