import { expect, test } from 'vitest';
import { NOT_IN_TOTAL, notInTotalText, soldOutText } from './sold-out.ts';

test.each([
  [['Mask'], 'Mask is sold out. Please remove it from your cart.'],
  [['Shampoo', 'Mask'], 'Shampoo and Mask are sold out. Please remove them from your cart.'],
])('R12.26: says of %j what to remove', (names, text) => {
  expect(soldOutText(names)).toBe(text);
});

test('R13.82: says the same of products beside the button as at their lines', () => {
  expect(NOT_IN_TOTAL).toBe('Sold out, not in the total');
  expect(notInTotalText(['Shampoo', 'Mask'])).toBe('Shampoo and Mask: sold out, not in the total.');
});
