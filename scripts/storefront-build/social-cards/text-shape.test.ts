import { expect, it } from 'vitest';
import { shapeText } from './text-shape.ts';
import { openTypeface } from './typeface.ts';

const NAME = 'Deep Hydrating Shampoo';

it('breaks a product’s name between words where the card is too narrow for it', async () => {
  const face = await openTypeface('display', 500, NAME);
  const wide = shapeText(face, NAME, { size: 50, width: 2000, leading: 1 });
  const narrow = shapeText(face, NAME, { size: 50, width: 340, leading: 1 });
  const thin = shapeText(face, NAME, { size: 50, width: 10, leading: 1 });
  expect([wide.lines, narrow.lines, thin.lines]).toEqual([1, 2, 3]);
  expect(narrow.height).toBe(100);
});

it('draws every letter of a name, with the same shapes each time', async () => {
  const face = await openTypeface('display', 500, NAME);
  const draw = () => shapeText(face, NAME, { size: 50, width: 2000, leading: 1 }).path;
  expect(draw()).toBe(draw());
  expect(draw().match(/M/g)?.length).toBeGreaterThanOrEqual(NAME.replaceAll(' ', '').length);
});
