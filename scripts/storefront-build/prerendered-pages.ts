import { products } from '#catalogue/products.ts';
import { PAGE_PATHS, type PagePath, pageFile } from '#contract/pages.ts';
import { shop } from '#shop.config.ts';
import type { CardFocus } from './social-cards/draw-card.ts';

/** What social networks show for a link: a photograph of the shop, by file stem, and words. */
export interface SocialCard {
  photograph: string;
  focus: CardFocus;
  headline: string;
  line: string;
}

/** One HTML file of dist/pages: the path it is rendered at and the page module it shows. */
export interface PrerenderedPage {
  name: string;
  path: string;
  module: string;
  /** Absent for what is one visitor's own or nobody's: search engines leave those pages out. */
  card?: SocialCard;
}

/** Pages without a card are one visitor's own: search engines leave them out. */
const CARDS: Partial<Record<PagePath, SocialCard>> = {
  '/': card('hero-hair', 'Healthy, shiny hair with natural ingredients', 'right'),
  '/shop': card('brand-scene', 'Shampoo and hair mask'),
  '/about': card('workbench', `${shop.founder.yearsOfExperience} years of caring for hair`, 'left'),
  '/contact': card('consultation', 'Ask us about your hair', 'left'),
  '/reviews': card('deep-hydrating-shampoo-3', 'What customers write'),
  '/terms': card('elderflower', 'Terms'),
  '/privacy': card('elderflower', 'Privacy'),
  '/returns': card('elderflower', 'Returns & Refund Policy'),
};

/** Every page as it is before any script runs; product-unknown stands for all absent products. */
export function prerenderedPages(): PrerenderedPage[] {
  return [
    ...PAGE_PATHS.map((path) =>
      page(pageFile(path), path, path === '/' ? 'home' : pageFile(path), CARDS[path]),
    ),
    ...products.map(({ id, name, images }) => {
      const photograph = images[1] ?? images[0] ?? 'brand-scene';
      return page(`product-${id}`, `/product/${id}`, 'product', card(photograph, name));
    }),
    page('product-unknown', '/product/0', 'product'),
    page('not-found', '/not-found', 'not-found'),
  ];
}

function page(name: string, path: string, module: string, card?: SocialCard): PrerenderedPage {
  return { name, path, module: `storefront/pages/${module}.tsx`, ...(card && { card }) };
}

function card(photograph: string, headline: string, focus: CardFocus = 'centre'): SocialCard {
  return { photograph, focus, headline, line: shop.tagline };
}
