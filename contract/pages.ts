/** The paths of all pages except those of products (R10.1). */
export const PAGES = {
  home: '/',
  shop: '/shop',
  about: '/about',
  contact: '/contact',
  cart: '/cart',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  reviews: '/reviews',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
} as const;

export type PagePath = (typeof PAGES)[keyof typeof PAGES];

export const PAGE_PATHS: readonly PagePath[] = Object.values(PAGES);

/** The fragment of /order-success at which a customer asks for the link to an order (R13.46). */
export const FIND_ORDER_HASH = '#find';

export const FIND_ORDER_PATH = `${PAGES.orderSuccess}${FIND_ORDER_HASH}`;

/** The folder of the pictures and fonts of emails. */
export const EMAIL_FILES = '/email/';

/** The path of a product's page. */
export function productPath(id: number): string {
  return `/product/${id}`;
}

/** Where the email address for a sold-out product is confirmed; the code is in the fragment, as in an order's link. */
export function stockRequestPath(productId: number, code: string): string {
  return `${productPath(productId)}#notify.${code}`;
}

/**
 * The name of a page's built HTML file, without extension.
 * @example htmlName('/shop') // 'shop'
 */
export function htmlName(path: PagePath): string {
  return path === '/' ? 'index' : path.slice(1);
}
