import { expect, test } from 'vitest';
import { parsePhotographName } from './photograph-name.ts';

test('returns the name of the photograph, for all sizes and formats', () => {
  expect(parsePhotographName('/assets/aloe-C7V49Ue2.avif')).toBe('aloe');
  expect(parsePhotographName('/assets/deep-hydrating-shampoo-1--_49Ue-2.webp')).toBe(
    'deep-hydrating-shampoo-1',
  );
});

test('returns undefined for scripts and fonts', () => {
  expect(parsePhotographName('/assets/cart-C7V49Ue2.js')).toBeUndefined();
  expect(parsePhotographName('/assets/text-normal-C7V49Ue2.woff2')).toBeUndefined();
});
