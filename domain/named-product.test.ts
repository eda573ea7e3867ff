import { describe, expect, test } from 'vitest';
import { findNamedLine } from './named-product.ts';

const LINES = [
  { name: 'Deep Hydrating Shampoo', quantity: 2 },
  { name: 'Conditioning Hair Mask', quantity: 1 },
];

describe('findNamedLine', () => {
  test.each([
    'the mask',
    'Mask.',
    '1 × Conditioning Hair Mask',
    'my hair mask',
    'Only the mask, please',
  ])('R14.79: finds the one unit that "%s" names', (text) =>
    expect(findNamedLine(text, LINES)?.name).toBe('Conditioning Hair Mask'),
  );

  test.each(['the shampoo', '2 masks', 'the mask and the shampoo', 'not the mask', 'hair', ''])(
    'R14.79: finds nothing when "%s" may mean something else',
    (text) => expect(findNamedLine(text, LINES)).toBeUndefined(),
  );

  test('R14.79: finds nothing when two products have the name', () => {
    const night = { name: 'Night Mask', quantity: 1 };
    expect(findNamedLine('the mask', [...LINES, night])).toBeUndefined();
    expect(findNamedLine('the night mask', [...LINES, night])).toBe(night);
  });
});
