import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { routes } from './routes.tsx';

function matchedPath(address: string): string | undefined {
  return matchRoutes(routes, address)?.at(-1)?.route.path;
}

describe('routes', () => {
  test.each([
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
  ])('R10.1: %s matches the page %s', (address, path) => {
    expect(matchedPath(address)).toBe(path);
  });

  test.each(['/nowhere', '/login', '/product', '/product/1/more', '/shop/all'])(
    'R10.2, R11.1: %s matches the not-found page',
    (address) => {
      expect(matchedPath(address)).toBe('*');
    },
  );
});
