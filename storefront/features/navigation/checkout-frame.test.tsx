import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { shop } from '#shop.config.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

function linksAt(path: string, element: React.ReactElement): string[] {
  const html = renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>);
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
}

test('R4.27: the header has logo and Back to Cart only during the checkout', () => {
  const header = <Header tools={<a href="/cart?tools">Cart</a>} />;
  expect(linksAt('/checkout', header)).toEqual(['/', '/cart']);
  expect(linksAt('/cart', header)).toEqual([
    '/',
    '/',
    '/shop',
    '/about',
    '/contact',
    '/cart?tools',
  ]);
});

test('R4.27: the footer has email and legal pages only during the checkout', () => {
  expect(linksAt('/checkout', <Footer year="2026" />)).toEqual([
    `mailto:${shop.email}`,
    '/returns',
    '/terms',
    '/privacy',
  ]);
  expect(linksAt('/cart', <Footer year="2026" />).length).toBeGreaterThan(10);
});
