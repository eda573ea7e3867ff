import { expect, test } from 'vitest';
import { samePhotographErrors } from './check-photographs.ts';

test('names a photograph with the bytes of another', () => {
  expect(
    samePhotographErrors([
      ['catalogue/photographs/balm-1.jpg', 'a'],
      ['catalogue/photographs/balm-2.jpg', 'b'],
      ['catalogue/photographs/balm-3.jpg', 'a'],
    ]),
  ).toEqual([
    'catalogue/photographs/balm-3.jpg is the same picture as catalogue/photographs/balm-1.jpg; name that one instead',
  ]);
});
