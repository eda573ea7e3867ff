import { expect, test } from 'vitest';
import { soldOutText } from './sold-out.ts';

test.each([
  [['Mask'], 'Mask has sold out. Please remove it from your cart.'],
  [['Shampoo', 'Mask'], 'Shampoo and Mask have sold out. Please remove them from your cart.'],
])('R12.26: says of %j what to remove', (names, text) => {
  expect(soldOutText(names)).toBe(text);
});
