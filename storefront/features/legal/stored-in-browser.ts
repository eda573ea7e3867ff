import { POLICIES } from '#domain/policies.ts';
import { MAIL_PROTECTION } from '#storefront/api/mail-protection.at-build.ts';

/** An entry that the shop stores in the browser. */
export interface StorageEntry {
  /** Its key there; * stands for a variable part. */
  key: string;
  purpose: string;
  until: string;
}

const CLEARED = 'you clear your browser data';
const TAB_CLOSED = 'the tab is closed';

/** The entries of each storage. A browser test compares them with those of a whole visit. */
export const STORED_IN_BROWSER = {
  Cookies: [
    { key: 'introSeen', purpose: 'That you have seen the intro', until: 'you close the browser' },
  ],
  'Local storage': [
    { key: 'cart', purpose: 'What is in your cart', until: CLEARED },
    {
      key: 'promoCode',
      purpose: 'The promo code in use',
      until: 'you remove it or the order is paid',
    },
    {
      key: 'checkoutId',
      purpose: 'A random number that prevents an order from being charged twice',
      until: CLEARED,
    },
    ...messageThrottle(),
  ],
  'Session storage': [
    {
      key: 'checkout',
      purpose: 'What you typed at checkout, except the card',
      until: 'the order is paid or the tab is closed',
    },
    {
      key: 'lastOrder',
      purpose: 'Your last order, for the confirmation page',
      until: `${TAB_CLOSED}; we show name, address, phone and email from it for ${POLICIES.orderDetailsMinutes} minutes`,
    },
    { key: 'confirmedOrder', purpose: 'That the confirmation page was shown', until: TAB_CLOSED },
    {
      key: 'react-router-scroll-positions',
      purpose: 'How far you had scrolled, for when you go back',
      until: TAB_CLOSED,
    },
    {
      key: 'loaded-anew-from',
      purpose: 'That a page was reloaded after an update of the shop',
      until: TAB_CLOSED,
    },
  ],
  'Cache storage': [
    {
      key: 'workbox-precache-*',
      purpose: 'Pages, scripts and pictures of the shop, for when you are offline',
      until: 'the shop is updated, or you clear your browser data',
    },
  ],
} as const satisfies Record<string, readonly StorageEntry[]>;

// Only if shop.config.ts limits how often messages are sent.
function messageThrottle(): StorageEntry[] {
  if (MAIL_PROTECTION.messageThrottleMs <= 0) return [];
  return [{ key: 'contact', purpose: 'When you last wrote to us', until: CLEARED }];
}
