import { describe, expect, test } from 'vitest';
import { searchDestination } from './search-form.tsx';

const LINKS = [
  { label: 'HOME', to: '/' },
  { label: 'SHOP', to: '/shop' },
  { label: 'ABOUT', to: '/about' },
  { label: 'CONTACT', to: '/contact' },
];

describe('searchDestination', () => {
  test.each([
    ['ho', '/'],
    ['SHOP', '/shop'],
    ['  About ', '/about'],
    ['con', '/contact'],
    ['/', '/'],
    ['/sho', '/shop'],
  ])('R1.19: finds the main link for %j: %s', (text, page) => {
    expect(searchDestination(text, LINKS)).toBe(page);
  });

  test('R1.18, R1.19: searches the shop for other text, trimmed and in lower case', () => {
    expect(searchDestination('  Conditioning ', LINKS)).toBe('/shop?search=conditioning');
  });

  test('R1.19: encodes special characters', () => {
    const destination = searchDestination('50% off & more?', LINKS);
    const query = new URL(destination ?? '', 'http://shop.test').searchParams;
    expect(query.get('search')).toBe('50% off & more?');
  });

  test.each(['', '   ', '\t\n'])('R1.18: returns null for the blank text %j', (blank) => {
    expect(searchDestination(blank, LINKS)).toBeNull();
  });
});
