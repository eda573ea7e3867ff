import { describe, expect, test } from 'vitest';
import { searchDestination } from './search-form.tsx';

describe('searchDestination', () => {
  test.each([
    ['ho', '/'],
    ['SHOP', '/shop'],
    ['  About ', '/about'],
    ['con', '/contact'],
    ['/', '/'],
    ['/sho', '/shop'],
  ])('R1.19: finds the main link for %j: %s', (text, page) => {
    expect(searchDestination(text)).toBe(page);
  });

  test('R1.18, R1.19: searches the shop for other text, trimmed and in lower case', () => {
    expect(searchDestination('  Conditioning ')).toBe('/shop?search=conditioning');
  });

  test('R1.19: encodes special characters', () => {
    const destination = searchDestination('50% off & more?');
    const query = new URL(destination ?? '', 'http://shop.test').searchParams;
    expect(query.get('search')).toBe('50% off & more?');
  });

  test.each(['', '   ', '\t\n'])('R1.18: returns null for the blank text %j', (blank) => {
    expect(searchDestination(blank)).toBeNull();
  });
});
