import { shop } from '#shop.config.ts';

/** One thing that the shop leaves in a visitor's browser. */
export interface KeptInBrowser {
  /** Its name there; a star stands for what differs from shop to shop. */
  key: string;
  what: string;
  until: string;
}

const CLEARED = 'you clear your browser’s data';
const TAB_CLOSED = 'the tab is closed';

/** By the browser's storages; a journey compares it with what a whole visit really leaves. */
export const KEPT_IN_BROWSER = {
  'Local storage': [
    { key: 'cart', what: 'What is in your cart', until: CLEARED },
    {
      key: 'promoCode',
      what: 'The promo code in use',
      until: 'it is taken off or the order is paid',
    },
    {
      key: 'checkoutId',
      what: 'A random number that keeps an order from being placed twice',
      until: CLEARED,
    },
    {
      key: 'unpaidOrder',
      what: 'Number and key of an order that is not paid yet, so that only one is charged',
      until: 'the order is paid',
    },
    ...messageThrottle(),
  ],
  'Session storage': [
    {
      key: 'checkout',
      what: 'What you typed at checkout, without the card',
      until: 'the order is paid or the tab is closed',
    },
    { key: 'lastOrder', what: 'Your last order, for the page that confirms it', until: TAB_CLOSED },
    { key: 'confirmedOrder', what: 'That the page was shown', until: TAB_CLOSED },
    { key: 'introSeen', what: 'That you have seen the intro', until: TAB_CLOSED },
    {
      key: 'react-router-scroll-positions',
      what: 'How far you had scrolled, for when you go back',
      until: TAB_CLOSED,
    },
    {
      key: 'loaded-anew-from',
      what: 'That a page was loaded again after the shop had changed',
      until: TAB_CLOSED,
    },
  ],
  'Cache storage': [
    {
      key: 'workbox-precache-*',
      what: 'Pages, scripts and pictures of the shop, for when you are offline',
      until: 'the shop has a new version, or you clear your browser’s data',
    },
  ],
} as const satisfies Record<string, readonly KeptInBrowser[]>;

/** Only where the owner lets messages wait for one another (shop.config.ts). */
function messageThrottle(): KeptInBrowser[] {
  if (shop.mailProtection.messageThrottleMs <= 0) return [];
  return [{ key: 'contact', what: 'When you last wrote to us', until: CLEARED }];
}
