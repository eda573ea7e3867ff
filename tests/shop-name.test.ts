import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shop } from '#shop.config.ts';

const GENERATED = /^(node_modules|dist(\.new|\.old)?|data|\.git|\.cache|test-results)$/;
/** Drawn files, which docs/extending.md says how to draw again: brand, icon, photographs and their labels. */
const DRAWN = /\.(svg|jpg|png|webp|woff2)$|^art\//;

test('R12.21: names the shop in shop.config.ts only, drawn files aside', () => {
  const spellings = [shop.name, shop.name.replace('&', '&amp;'), shop.name.replace('&', 'and')];
  const files = globSync(['**/*.*', 'LICENSE', '.env.example'], {
    exclude: (path) => GENERATED.test(path) || DRAWN.test(path),
  }).filter((path) => statSync(path).isFile());
  const naming = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return spellings.some((spelling) => text.includes(spelling));
  });
  expect(files.length).toBeGreaterThan(500);
  expect(naming).toEqual(['shop.config.ts']);
});
