import { expect, test } from 'vitest';
import { chunkCircles } from './chunk-circles.ts';

const chunk = (...imports: string[]) => ({ file: 'chunk.js', imports });

test('chunks that import each other in a circle are found before a customer meets them', () => {
  const manifest = {
    entry: chunk('frame', 'shared'),
    frame: chunk('shared'),
    shared: chunk('small'),
    small: chunk('frame'),
    page: chunk('entry', 'shared'),
  };
  expect(chunkCircles(manifest)).toEqual([['frame', 'shared', 'small']]);
});

test('chunks that share what lies below them are no circle', () => {
  const manifest = { a: chunk('c'), b: chunk('a', 'c'), c: chunk('d'), d: chunk() };
  expect(chunkCircles(manifest)).toEqual([]);
});
