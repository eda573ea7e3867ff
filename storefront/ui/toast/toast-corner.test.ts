import { expect, test } from 'vitest';
import { cornerAwayFrom, defaultCorner } from './toast-corner.ts';

const SCREEN = { width: 1000, height: 1000 };

test.each([
  [630, 660, { block: 'bottom', inline: 'right' }],
  [631, 661, { block: 'top', inline: 'left' }],
  [1000, 0, { block: 'top', inline: 'right' }],
  [0, 1000, { block: 'bottom', inline: 'left' }],
])(
  'places a toast away from a button whose middle is %d px down and %d px from the left',
  (y, x, corner) => {
    const button = { x: x - 100, y: y - 24, width: 200, height: 48 };
    expect(cornerAwayFrom(button, SCREEN)).toEqual(corner);
  },
);

test('keeps away from the order summary in the checkout', () => {
  expect(defaultCorner('/checkout')).toEqual({ block: 'bottom', inline: 'left' });
  expect(defaultCorner('/cart')).toEqual({ block: 'top', inline: 'right' });
});
