import { products } from '#catalogue/products.ts';
import { htmlName, PAGE_PATHS, PAGES, type PagePath, productPath } from '#contract/pages.ts';

/** One HTML file in dist/pages. */
export interface PrerenderedPage {
  /** The file's name without its ending. */
  name: string;
  /** The URL path that it is rendered at. */
  path: string;
  /** The page's module, relative to the project root. */
  module: string;
  /** Whether search engines may list the page. If so, it is in the sitemap and gets a social card. */
  indexed: boolean;
  /** The picture that social networks show with a link to the page. */
  socialCard: {
    /** The name of a file in storefront/social-cards/, without its ending. */
    file: string;
    /** The photograph to use when there is no such file. */
    photograph: string;
  };
}

/** The photograph of a social card by default. */
const PHOTOGRAPH = 'brand-scene';

/** Pages whose content belongs to one customer. */
const NOINDEX_PATHS: readonly PagePath[] = [PAGES.cart, PAGES.checkout, PAGES.orderSuccess];

/** Lists all pages to render; product-unknown is served for every unknown product id. */
export function prerenderedPages(): PrerenderedPage[] {
  return [
    ...PAGE_PATHS.map((path) => {
      const name = htmlName(path);
      const module = path === PAGES.home ? 'home' : name;
      return page(name, path, { module, indexed: !NOINDEX_PATHS.includes(path) });
    }),
    ...products.map(({ id, slug, images: [first = PHOTOGRAPH, second = first] }) =>
      page(`product-${id}`, productPath(id), {
        module: 'product',
        indexed: true,
        socialCard: { file: slug, photograph: second },
      }),
    ),
    page('product-unknown', '/product/0', { module: 'product', indexed: false }),
    page('not-found', '/not-found', { module: 'not-found', indexed: false }),
  ];
}

function page(
  name: string,
  path: string,
  {
    module,
    indexed,
    socialCard = { file: name, photograph: PHOTOGRAPH },
  }: Pick<PrerenderedPage, 'module' | 'indexed'> & Partial<PrerenderedPage>,
): PrerenderedPage {
  return { name, path, module: `storefront/pages/${module}.tsx`, indexed, socialCard };
}
