import { expect, test } from 'vitest';
import { deepHydratingShampoo } from '#catalogue/deep-hydrating-shampoo.ts';
import { stockNotice } from './stock-notices.ts';

test.each([
  ['low', 5, '5 left', 'What you still have to pack is already taken off.'],
  ['sold-out', 0, '0 left', 'Customers can’t order it until you add what comes in.'],
  ['oversold', -2, '0 left', 'A payment came through late'],
] as const)(
  'R13.78: shows the product, what is left and what that means: %s',
  (level, left, total, effect) => {
    const parts = stockNotice('hello@shop.example', {
      product: deepHydratingShampoo,
      left,
      level,
    }).content?.parts;
    const picture = deepHydratingShampoo.image;
    expect(parts).toContainEqual({
      items: [{ picture, title: deepHydratingShampoo.name, detail: 'DP-HYD-SHM', total }],
    });
    expect(parts).toContainEqual(expect.stringContaining(effect));
  },
);
