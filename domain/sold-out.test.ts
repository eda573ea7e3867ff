import { expect, test } from 'vitest';
import { soldOutText } from './sold-out.ts';

test.each([
  [['Mask'], 'Mask is sold out. Please remove it from your cart.'],
  [['Shampoo', 'Mask'], 'Shampoo and Mask are sold out. Please remove them from your cart.'],
])('R12.26: says of %j what to remove', (names, text) => {
  expect(soldOutText(names)).toBe(text);
});
