import { expect, it } from 'vitest';
import { pictureStemOf } from './picture-stem.ts';

it('knows a photograph by its file, in any size and format', () => {
  expect(pictureStemOf('/assets/aloe-C7V49Ue2.avif')).toBe('aloe');
  expect(pictureStemOf('/assets/deep-hydrating-shampoo-1--_49Ue-2.webp')).toBe(
    'deep-hydrating-shampoo-1',
  );
});

it('takes no script or font for a photograph', () => {
  expect(pictureStemOf('/assets/cart-C7V49Ue2.js')).toBeUndefined();
  expect(pictureStemOf('/assets/text-normal-C7V49Ue2.woff2')).toBeUndefined();
});
