const SEEN_KEY = 'introSeen';

/**
 * Whether this browser session has yet to see the splash; from now on it has. Blocked storage
 * counts as seen, or the splash would come on every page.
 */
export function takeFirstVisit(storage: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage().getItem(SEEN_KEY) !== null) return false;
    storage().setItem(SEEN_KEY, 'yes');
    return true;
  } catch {
    return false;
  }
}
