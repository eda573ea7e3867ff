/** Every page with an address of its own (spec section 2); products have theirs below /product/. */
export const PAGE_PATHS = [
  '/',
  '/shop',
  '/about',
  '/contact',
  '/cart',
  '/checkout',
  '/order-success',
  '/reviews',
  '/terms',
  '/privacy',
  '/returns',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

/**
 * The name of a page's built HTML file, without its ending.
 * @example pageFile('/shop') // 'shop'
 */
export function pageFile(path: PagePath): string {
  return path === '/' ? 'index' : path.slice(1);
}
