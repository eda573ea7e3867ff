import { expect, test } from 'vitest';
import { categoriesMentioned, reviewsForProduct } from './product-reviews.ts';

const shampoo = { category: 'shampoo', mentionedAs: ['shampoo', 'pump'] } as const;
const mask = { category: 'mask' } as const;

function order(texts: readonly string[], product: typeof shampoo | typeof mask): string[] {
  const reviews = texts.map((text) => ({ text }));
  const others = product === mask ? [shampoo] : [mask];
  return reviewsForProduct(reviews, product, others).map(({ text }) => text);
}

test('R2.19: puts reviews that mention the product first, those of other products last, each newest first', () => {
  const texts = ['The mask is rich.', 'Sent in a day.', 'A mild Shampoo!', 'Lovely.', 'Good pump.'];
  expect(order(texts, shampoo)).toEqual([
    'A mild Shampoo!',
    'Good pump.',
    'Sent in a day.',
    'Lovely.',
    'The mask is rich.',
  ]);
});

test('R2.19: takes the category as the word for a product without words of its own', () => {
  expect(order(['Good shampoo.', 'Both masks are fine.'], mask)).toEqual([
    'Both masks are fine.',
    'Good shampoo.',
  ]);
});

test('R2.19: takes whole words only, and a review of both for each', () => {
  const texts = ['It unmasked my curls.', 'Shampoo and mask, both good.'];
  expect(order(texts, mask)[0]).toBe('Shampoo and mask, both good.');
  expect(order(texts, shampoo)[0]).toBe('Shampoo and mask, both good.');
});

test('R2.19: keeps the order for the only product, when no review mentions it', () => {
  const reviews = [{ text: 'First' }, { text: 'Second' }];
  expect(reviewsForProduct(reviews, mask, [])).toEqual(reviews);
});

test('R2.20: names the categories that a review mentions, each once', () => {
  const name = (text: string) => categoriesMentioned(text, [shampoo, mask]);
  expect(name('The pump works, a good shampoo.')).toEqual(['shampoo']);
  expect(name('Shampoo and masks, both good.')).toEqual(['shampoo', 'mask']);
  expect(name('Sent in a day.')).toEqual([]);
});
