import { products } from '#catalogue/products.ts';
import { PAGE_PATHS, type PagePath, pageFile } from '#contract/pages.ts';

/** What social networks show for a link. */
interface SocialCard {
  /** The stem of a picture in storefront/social-cards/. */
  file: string;
  /** The stem of the photograph that stands in where there is no such picture. */
  photograph: string;
}

/** One HTML file of dist/pages: the path it is rendered at and the page module it shows. */
export interface PrerenderedPage {
  name: string;
  path: string;
  module: string;
  /** Absent for pages that search engines leave out. */
  card?: SocialCard;
}

const PHOTOGRAPH = 'brand-scene';

/** The pages of one visitor: search engines leave them out. */
const PRIVATE: readonly PagePath[] = ['/cart', '/checkout', '/order-success'];

/** Every page as it is before any script runs; product-unknown stands for all absent products. */
export function prerenderedPages(): PrerenderedPage[] {
  return [
    ...PAGE_PATHS.map((path) => {
      const file = pageFile(path);
      const card = PRIVATE.includes(path) ? undefined : { file, photograph: PHOTOGRAPH };
      return page(file, path, path === '/' ? 'home' : file, card);
    }),
    ...products.map(({ id, slug, images: [first = PHOTOGRAPH, second = first] }) =>
      page(`product-${id}`, `/product/${id}`, 'product', { file: slug, photograph: second }),
    ),
    page('product-unknown', '/product/0', 'product'),
    page('not-found', '/not-found', 'not-found'),
  ];
}

function page(name: string, path: string, module: string, card?: SocialCard): PrerenderedPage {
  return { name, path, module: `storefront/pages/${module}.tsx`, ...(card && { card }) };
}
