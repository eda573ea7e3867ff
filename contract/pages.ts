/** The paths of all pages except those of products, /product/{id} (R10.1). */
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
 * The name of a page's built HTML file, without extension.
 * @example htmlName('/shop') // 'shop'
 */
export function htmlName(path: PagePath): string {
  return path === '/' ? 'index' : path.slice(1);
}
