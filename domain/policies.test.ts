import { expect, test } from 'vitest';
import { withdrawalPathOf } from './policies.ts';

test('names the order in the path to the withdrawal form', () => {
  expect(withdrawalPathOf('EC00004711')).toBe('/returns?order=EC00004711#withdraw');
});
