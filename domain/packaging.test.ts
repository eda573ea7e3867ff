import { expect, test } from 'vitest';
import { packagingFacts } from './packaging.ts';

test('R15.18: names the registers of packaging by country', () => {
  expect(packagingFacts({ DE: 'DE123', LU: '7' })).toEqual([
    'Packaging register of Germany, number DE123',
    'Packaging register of LU, number 7',
  ]);
  expect(packagingFacts({})).toEqual([]);
});
