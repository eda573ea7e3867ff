import { products } from '#catalogue/products.ts';
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

/** Every page as it is before any script runs; product-unknown stands for all absent products. */
export function prerenderedPages(): PrerenderedPage[] {
  return [
    page('index', '/', {
      module: 'home',
      card: card('hero-hair', 'Healthy, shiny hair with natural ingredients', 'right'),
    }),
    page('shop', '/shop', { card: card('brand-scene', 'Shampoo and hair mask') }),
    ...products.map(({ id, name, images }) =>
      page(`product-${id}`, `/product/${id}`, {
        module: 'product',
        card: card(images[1] ?? images[0] ?? 'brand-scene', name),
      }),
    ),
    page('product-unknown', '/product/0', { module: 'product' }),
    page('about', '/about', {
      card: card('workbench', `${shop.founder.yearsOfExperience} years of caring for hair`, 'left'),
    }),
    page('contact', '/contact', { card: card('consultation', 'Ask us about your hair', 'left') }),
    page('cart', '/cart'),
    page('checkout', '/checkout'),
    page('order-success', '/order-success'),
    page('reviews', '/reviews', {
      card: card('deep-hydrating-shampoo-3', 'What customers write'),
    }),
    page('terms', '/terms', { card: card('elderflower', 'Terms') }),
    page('privacy', '/privacy', { card: card('elderflower', 'Privacy') }),
    page('returns', '/returns', { card: card('elderflower', 'Returns & Refund Policy') }),
    page('not-found', '/not-found'),
  ];
}

function page(
  name: string,
  path: string,
  { module = name, card }: { module?: string; card?: SocialCard } = {},
): PrerenderedPage {
  return { name, path, module: `storefront/pages/${module}.tsx`, ...(card && { card }) };
}

function card(photograph: string, headline: string, focus: CardFocus = 'centre'): SocialCard {
  return { photograph, focus, headline, line: shop.tagline };
}
