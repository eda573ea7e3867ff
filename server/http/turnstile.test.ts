import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerTurnstile } from './turnstile.ts';

let shop: FastifyInstance;
let served: { who: string; round: number }[];
let round = 0;
let givenElsewhere = 0;
let readersInEachRound = 0;
let rounds: NodeJS.Immediate;

beforeEach(async () => {
  served = [];
  readersInEachRound = 0;
  const countRound = () => {
    round += 1;
    givenElsewhere += readersInEachRound;
    rounds = setImmediate(countRound);
  };
  countRound();
  shop = Fastify();
  registerTurnstile(shop, () => givenElsewhere);
  shop.route({
    method: ['GET', 'POST'],
    url: '/:who',
    handler: async ({ params }) => {
      served.push({ who: (params as { who: string }).who, round });
    },
  });
  await shop.ready();
});

afterEach(async () => {
  clearImmediate(rounds);
  await shop.close();
});

test('a crowd that buys is served a few in each round, in the order of coming', async () => {
  const crowd = Array.from({ length: 40 }, (_, n) => `customer-${n}`);
  await Promise.all(crowd.map((who) => shop.inject({ method: 'POST', url: `/${who}` })));
  expect(served.map(({ who }) => who)).toEqual(crowd);
  const inOneRound = Map.groupBy(served, (it) => it.round);
  for (const together of inOneRound.values()) expect(together.length).toBeLessThanOrEqual(6);
});

test.each([
  { readers: 1, atATime: 2 },
  { readers: 8, atATime: 1 },
])(
  'beside $readers readers at a time it is served $atATime at a time, and every second round is the readers’ own',
  async ({ readers, atATime }) => {
    readersInEachRound = readers;
    const crowd = Array.from({ length: 20 }, (_, n) => `customer-${n}`);
    await Promise.all(crowd.map((who) => shop.inject({ method: 'POST', url: `/${who}` })));
    // Those who came before the first reader were let in together.
    const [, ...rounds] = Map.groupBy(served, (it) => it.round);
    expect(rounds.length).toBeGreaterThan(10 / atATime);
    expect(Math.max(...rounds.map(([, together]) => together.length))).toBe(atATime);
    for (const [n, [round]] of rounds.slice(1).entries())
      expect(round - (rounds[n]?.[0] ?? 0)).toBeGreaterThanOrEqual(2);
  },
);

test('readers, and a customer who comes alone, pass at once', async () => {
  const readers = Array.from({ length: 40 }, (_, n) => `reader-${n}`);
  await Promise.all(readers.map((who) => shop.inject(`/${who}`)));
  expect(new Set(served.map((it) => it.round)).size).toBe(1);
  const before = round;
  await shop.inject({ method: 'POST', url: '/customer' });
  expect(served.at(-1)).toEqual({ who: 'customer', round: before });
});
