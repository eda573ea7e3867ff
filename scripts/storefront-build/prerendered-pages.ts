import { products } from '#catalogue/products.ts';

/** One HTML file of dist/pages: the path it is rendered at and the page module it shows. */
export interface PrerenderedPage {
  name: string;
  path: string;
  module: string;
}

/** Every page as it is before any script runs; product-unknown stands for all absent products. */
export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  page('index', '/', 'home'),
  page('shop', '/shop'),
  ...products.map(({ id }) => page(`product-${id}`, `/product/${id}`, 'product')),
  page('product-unknown', '/product/0', 'product'),
  page('about', '/about'),
  page('contact', '/contact'),
  page('cart', '/cart'),
  page('checkout', '/checkout'),
  page('order-success', '/order-success'),
  page('reviews', '/reviews'),
  page('terms', '/terms'),
  page('privacy', '/privacy'),
  page('returns', '/returns'),
  page('not-found', '/not-found'),
];

function page(name: string, path: string, file = name): PrerenderedPage {
  return { name, path, module: `storefront/pages/${file}.tsx` };
}
