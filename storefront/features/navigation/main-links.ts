import { WITHDRAWAL_PATH } from '#domain/policies.ts';

/** A link in header, drawer or footer. */
export interface NavigationLink {
  label: string;
  to: string;
}

/** The main links, in the order of the header and of the search. */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'HOME', to: '/' },
  { label: 'SHOP', to: '/shop' },
  { label: 'ABOUT', to: '/about' },
  { label: 'CONTACT', to: '/contact' },
];

/** The footer's links besides the main links. Drawer and checkout show some of them. */
export const FOOTER_LINKS: readonly NavigationLink[] = [
  { label: 'Reviews', to: '/reviews' },
  { label: 'Returns & Refund Policy', to: '/returns' },
  { label: 'Withdraw from contract here', to: WITHDRAWAL_PATH },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
];

/** The drawer's links besides the main links. */
export const DRAWER_LINKS = footerLinksTo('/reviews', '/returns');

/** The page whose header and footer leave out the usual navigation (R4.27). */
export const CHECKOUT_PATH = '/checkout';

/** The links of the checkout's footer. */
export const CHECKOUT_LINKS = footerLinksTo('/returns', '/terms', '/privacy');

function footerLinksTo(...paths: string[]): readonly NavigationLink[] {
  return FOOTER_LINKS.filter(({ to }) => paths.includes(to));
}
