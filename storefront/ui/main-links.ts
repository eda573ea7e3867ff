import { PAGES } from '#contract/pages.ts';
import { WITHDRAWAL_PATH } from '#domain/policies.ts';

/** A link in header, drawer or footer. */
export interface NavigationLink {
  label: string;
  to: string;
}

/** The main links, in the order of the header and of the search. */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'HOME', to: PAGES.home },
  { label: 'SHOP', to: PAGES.shop },
  { label: 'ABOUT', to: PAGES.about },
  { label: 'CONTACT', to: PAGES.contact },
];

/** The footer's links besides the main links. Drawer and checkout show some of them. */
export const FOOTER_LINKS: readonly NavigationLink[] = [
  { label: 'Reviews', to: PAGES.reviews },
  { label: 'Returns & Refund Policy', to: PAGES.returns },
  { label: 'Withdraw from contract here', to: WITHDRAWAL_PATH },
  { label: 'Terms', to: PAGES.terms },
  { label: 'Privacy', to: PAGES.privacy },
];

/** The drawer's links besides the main links. */
export const DRAWER_LINKS = footerLinksTo(PAGES.reviews, PAGES.returns);

/** The links of the checkout's footer. */
export const CHECKOUT_LINKS = footerLinksTo(PAGES.returns, PAGES.terms, PAGES.privacy);

function footerLinksTo(...paths: string[]): readonly NavigationLink[] {
  return FOOTER_LINKS.filter(({ to }) => paths.includes(to));
}
