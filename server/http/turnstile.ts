import type { FastifyInstance } from 'fastify';

/** Each takes some 0.3 ms, and all of them share a commit. */
const AT_A_TIME = 6;
const BESIDE_READERS = 2;
/** So many who read in one round are a crowd of their own. */
const CROWD = 5;
const BESIDE_A_CROWD = 1;
/** Who has read will read on: a page brings its files, and its files pictures. */
const ROUNDS_UNTIL_QUIET = 20;

/**
 * Lets only a few of those who change something through in each round of the event loop, and beside
 * readers one or two in every second round: who reads a page or a review, which takes next to nothing,
 * does not wait for a crowd that buys.
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
    const readNow = read - readBefore;
    readBefore = read;
    quietRounds = readNow > 0 ? 0 : quietRounds + 1;
    const besideReaders = quietRounds < ROUNDS_UNTIL_QUIET;
    const isReadersOwn = besideReaders && most > 0;
    if (isReadersOwn) setImmediate(nextRound);
    const besideThem = readNow < CROWD ? BESIDE_READERS : BESIDE_A_CROWD;
    const places = besideReaders ? besideThem : AT_A_TIME;
    most = isReadersOwn ? 0 : places;
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
