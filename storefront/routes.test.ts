import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.tsx';

function matchedPath(address: string): string | undefined {
  return matchRoutes(routes, address)?.at(-1)?.route.path;
}

describe('A visitor who types an address', () => {
  it.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/product/2', '/product/:id'],
    ['/about', '/about'],
    ['/contact', '/contact'],
    ['/cart', '/cart'],
    ['/checkout', '/checkout'],
    ['/order-success', '/order-success'],
    ['/reviews', '/reviews'],
    ['/terms', '/terms'],
    ['/privacy', '/privacy'],
    ['/returns', '/returns'],
  ])('%s gets the page %s', (address, path) => {
    expect(matchedPath(address)).toBe(path);
  });

  it.each(['/nowhere', '/login', '/product', '/product/1/more', '/shop/all'])(
    '%s, which is no page, gets the page that says so',
    (address) => {
      expect(matchedPath(address)).toBe('*');
    },
  );
});
