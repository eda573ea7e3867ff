import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { shop } from '#shop.config.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

async function linksAt(path: string, element: React.ReactElement) {
  const screen = await render(<MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>);
  const links = screen.getByRole('link').elements();
  return links.map((link) => link.getAttribute('href'));
}

test('R4.27: the header has logo and Back to Cart only during the checkout', async () => {
  const header = <Header tools={<a href="/cart?tools">Cart</a>} />;
  expect(await linksAt('/checkout', header)).toEqual(['/', '/cart']);
});

test('R4.27: the header has the main links and tools elsewhere', async () => {
  const header = <Header tools={<a href="/cart?tools">Cart</a>} />;
  const links = ['/', '/', '/shop', '/about', '/contact', '/cart?tools'];
  expect(await linksAt('/cart', header)).toEqual(links);
});

test('R4.27: the footer has email and legal pages only during the checkout', async () => {
  const links = [`mailto:${shop.email}`, '/returns', '/terms', '/privacy'];
  expect(await linksAt('/checkout', <Footer year="2026" />)).toEqual(links);
  expect((await linksAt('/cart', <Footer year="2026" />)).length).toBeGreaterThan(10);
});
