import { expect, test } from 'vitest';
import { cornerAwayFrom } from './toast-corner.ts';

const SCREEN = { width: 1280, height: 800 };

test.each([
  ['right', 'bottom', 900, 700, { block: 'top', inline: 'left' }],
  ['right', 'top', 900, 120, { block: 'bottom', inline: 'left' }],
  ['left', 'bottom', 60, 700, { block: 'top', inline: 'right' }],
  ['left', 'top', 60, 120, { block: 'bottom', inline: 'right' }],
])('places a toast away from a button at the %s %s', (_inline, _block, x, y, corner) => {
  expect(cornerAwayFrom({ x, y, width: 200, height: 48 }, SCREEN)).toEqual(corner);
});
