import { createStore } from '#storefront/state/store.ts';

type Numbers = Readonly<Record<string, string>>;

const KEY = 'desk-tracking-numbers';

/** The tracking numbers typed so far, by order: other pages can be visited, and the page can be loaded again. */
export const typedNumbers = createStore<Numbers>(
  () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Numbers,
);

/** Adds or replaces typed numbers. */
export function typeNumbers(numbers: Numbers): void {
  const all = { ...typedNumbers.getSnapshot(), ...numbers };
  sessionStorage.setItem(KEY, JSON.stringify(all));
  typedNumbers.set(all);
}
