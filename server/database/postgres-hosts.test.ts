import { expect, test } from 'vitest';
import { isDatabaseAway } from './postgres-away.ts';
import { addressOfEachHost } from './postgres-hosts.ts';

test.each([
  ['postgres://shop:secret@db:5432/shop', ['postgres://shop:secret@db:5432/shop']],
  [
    'postgresql://shop@a:5432,b:5433/shop?sslmode=require',
    [
      'postgresql://shop@a:5432/shop?sslmode=require',
      'postgresql://shop@b:5433/shop?sslmode=require',
    ],
  ],
  ['postgres://a,b', ['postgres://a', 'postgres://b']],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql']],
])('the address %s leads to each of its hosts', (url, addresses) => {
  expect(addressOfEachHost(url)).toEqual(addresses);
});

test.each([
  [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('shutting down'), { code: '57P01' }), true],
  [Object.assign(new Error('read only'), { code: '25006' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('duplicate'), { code: '23505' }), false],
  [Object.assign(new Error('too slow'), { code: '57014' }), false],
  [new TypeError('x is not a function'), false],
  ['ECONNREFUSED', false],
])('a customer may try again after %s: %s', (error, away) => {
  expect(isDatabaseAway(error)).toBe(away);
});
