import { POLICIES } from '#domain/policies.ts';
import { mailProtection } from '#shop.config.ts';
import type { LocalKey, SessionKey } from './browser-storage.ts';

/** What an entry in the browser is for. */
interface Purpose {
  purpose: string;
  until: string;
}

/** An entry that the shop stores in the browser. */
export interface StorageEntry extends Purpose {
  /** Its key there; * stands for a variable part. */
  key: string;
}

const CLEARED = 'you clear your browser data';
const TAB_CLOSED = 'the tab is closed';

const LOCAL: Record<LocalKey, Purpose> = {
  cart: { purpose: 'What is in your cart', until: CLEARED },
  promoCode: { purpose: 'The promo code in use', until: 'you remove it or the order is paid' },
  checkoutId: {
    purpose: 'A random number that prevents an order from being charged twice',
    until: CLEARED,
  },
};

const SESSION: Record<SessionKey, Purpose> = {
  checkout: {
    purpose: 'What you typed at checkout, except the card',
    until: 'the order is paid or the tab is closed',
  },
  lastOrder: {
    purpose: 'Your last order, or the one you opened from an email, for the confirmation page',
    until: `${TAB_CLOSED}; we show name, address, phone and email from it for ${POLICIES.orderDetailsMinutes} minutes`,
  },
  confirmedOrder: { purpose: 'That the confirmation page was shown', until: TAB_CLOSED },
  'loaded-anew-from': {
    purpose: 'That a page was reloaded after an update of the shop',
    until: TAB_CLOSED,
  },
  waitTimer: { purpose: 'The timer of the hair mask, once you start it', until: TAB_CLOSED },
};

/** Entries that libraries write. */
const SCROLL_POSITIONS = {
  'react-router-scroll-positions': {
    purpose: 'How far you had scrolled, for when you go back',
    until: TAB_CLOSED,
  },
};
// Only if shop.config.ts limits how often messages are sent.
const MESSAGE_THROTTLE: Readonly<Record<string, Purpose>> =
  mailProtection.messageThrottleMs > 0
    ? { contact: { purpose: 'When you last wrote to us', until: CLEARED } }
    : {};

/** The entries of each storage. A browser test compares them with those of a whole visit. */
export const STORED_IN_BROWSER: Readonly<Record<string, readonly StorageEntry[]>> = {
  Cookies: toEntries({
    introSeen: { purpose: 'That you have seen the intro', until: 'you close the browser' },
  }),
  'Local storage': toEntries({ ...LOCAL, ...MESSAGE_THROTTLE }),
  'Session storage': toEntries({ ...SESSION, ...SCROLL_POSITIONS }),
  'Cache storage': toEntries({
    'workbox-precache-*': {
      purpose: 'Pages, scripts and pictures of the shop, for when you are offline',
      until: 'the shop is updated, or you clear your browser data',
    },
  }),
};

function toEntries(purposes: Readonly<Record<string, Purpose>>): readonly StorageEntry[] {
  return Object.entries(purposes).map(([key, purpose]) => ({ key, ...purpose }));
}
