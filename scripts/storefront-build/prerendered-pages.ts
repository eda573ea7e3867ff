import { products } from '#catalogue/products.ts';
import { htmlName, PAGE_PATHS, type PagePath } from '#contract/pages.ts';

/** One HTML file in dist/pages. */
export interface PrerenderedPage {
  /** The file's name without its ending. */
  name: string;
  /** The URL path that it is rendered at. */
  path: string;
  /** The page's module, relative to the project root. */
  module: string;
  /** The picture for links in social networks; absent on pages with noindex. */
  socialCard?: {
    /** The name of a picture in storefront/social-cards/, without its ending. */
    file: string;
    /** The photograph to use when there is no such picture. */
    photograph: string;
  };
}

const PHOTOGRAPH = 'brand-scene';

/** Pages whose content belongs to one customer: not indexed. */
const NOINDEX_PATHS: readonly PagePath[] = ['/cart', '/checkout', '/order-success'];

/** Lists all pages to render; product-unknown is served for every unknown product id. */
export function prerenderedPages(): PrerenderedPage[] {
  return [
    ...PAGE_PATHS.map((path) => {
      const file = htmlName(path);
      const socialCard = NOINDEX_PATHS.includes(path)
        ? undefined
        : { file, photograph: PHOTOGRAPH };
      return page(file, path, path === '/' ? 'home' : file, socialCard);
    }),
    ...products.map(({ id, slug, images: [first = PHOTOGRAPH, second = first] }) =>
      page(`product-${id}`, `/product/${id}`, 'product', { file: slug, photograph: second }),
    ),
    page('product-unknown', '/product/0', 'product'),
    page('not-found', '/not-found', 'not-found'),
  ];
}

function page(
  name: string,
  path: string,
  module: string,
  socialCard?: PrerenderedPage['socialCard'],
): PrerenderedPage {
  return {
    name,
    path,
    module: `storefront/pages/${module}.tsx`,
    ...(socialCard && { socialCard }),
  };
}
