import { expect, test } from 'vitest';
import { isDatabaseUnavailable, urlPerHost } from './postgres.ts';

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
])('splits the URL %s into one per host', (url, urls) => {
  expect(urlPerHost(url)).toEqual(urls);
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
])('classifies %s as unavailable: %s', (error, unavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(unavailable);
});
