import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerTurnstile } from './turnstile.ts';

let shop: FastifyInstance;
let served: string[];

beforeEach(() => {
  served = [];
  shop = Fastify();
  registerTurnstile(shop);
  shop.post('/buy/:customer', async ({ params }) => {
    served.push((params as { customer: string }).customer);
  });
  shop.get('/read', async () => {
    served.push('reader');
  });
});

afterEach(() => shop.close());

test('a reader does not wait for a crowd that buys, and everybody in it gets their turn in order', async () => {
  await shop.ready();
  const crowd = Array.from({ length: 40 }, (_, n) => `customer ${n}`);
  const buying = crowd.map((customer) => shop.inject({ method: 'POST', url: `/buy/${customer}` }));
  await shop.inject('/read');
  await Promise.all(buying);
  expect(served.indexOf('reader')).toBeLessThan(10);
  const names = served.filter((it) => it !== 'reader');
  expect(names.map(decodeURIComponent)).toEqual(crowd);
});

test('a lone customer passes at once', async () => {
  await shop.ready();
  for (const customer of ['Aoife', 'Brian', 'Ciara'])
    await shop.inject({ method: 'POST', url: `/buy/${customer}` });
  expect(served).toEqual(['Aoife', 'Brian', 'Ciara']);
});
