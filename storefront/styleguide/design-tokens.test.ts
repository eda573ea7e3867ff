import { expect, it } from 'vitest';
import { contrastRatio } from './design-tokens.ts';

it('tells how well a colour reads on another, whichever is named first', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#fff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
