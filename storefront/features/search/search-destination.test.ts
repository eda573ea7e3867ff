import { describe, expect, it } from 'vitest';
import { searchDestination } from './search-destination.ts';

const LINKS = [
  { label: 'HOME', to: '/' },
  { label: 'SHOP', to: '/shop' },
  { label: 'ABOUT', to: '/about' },
  { label: 'CONTACT', to: '/contact' },
];

describe('A visitor who searches', () => {
  it.each([
    ['ho', '/'],
    ['SHOP', '/shop'],
    ['  About ', '/about'],
    ['con', '/contact'],
    ['/', '/'],
    ['/sho', '/shop'],
  ])('for %j goes to the page %s', (text, page) => {
    expect(searchDestination(text, LINKS)).toBe(page);
  });

  it('for anything else goes to the shop with the text in lower case', () => {
    expect(searchDestination('  Conditioning ', LINKS)).toBe('/shop?search=conditioning');
  });

  it('finds a text with special characters whole', () => {
    const destination = searchDestination('50% off & more?', LINKS);
    const query = new URL(destination ?? '', 'http://shop.test').searchParams;
    expect(query.get('search')).toBe('50% off & more?');
  });

  it.each(['', '   ', '\t\n'])('for the blank %j stays on the page', (blank) => {
    expect(searchDestination(blank, LINKS)).toBeNull();
  });
});
