import { useSyncExternalStore } from 'react';
import type { Availability } from '#contract/availability.ts';
import { PATHS } from '#contract/paths.ts';
import { createStore } from '#storefront/state/store.ts';
import { ProblemError } from './request-errors.ts';

// Shown until the server has answered. The server refuses an order for what cannot be bought.
const EVERYTHING: Availability = { closed: null, soldOut: [] };

const store = createStore(() => EVERYTHING);

/** What can be bought, as the server last said. */
export function useAvailability(): Availability {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, () => EVERYTHING);
}

/** The id of the element that says why the shop is closed. */
export const CLOSED_NOTICE_ID = 'closed-notice';

/** The longest label of buttons that stand side by side on phones. */
const LONGEST_LABEL = 16;

/**
 * What every button that buys says instead while the shop is closed: the owner's note if it is short, such as 'Back on
 * Monday'; undefined while the shop is open.
 */
export function useClosedLabel(): string | undefined {
  const { closed, closedNote = '' } = useAvailability();
  if (closed === null) return undefined;
  const note = closedNote.replace(/\.$/, '');
  return note !== '' && note.length <= LONGEST_LABEL ? note : 'Closed for now';
}

/** Whether a product can be bought now. */
export function useForSale(productId: number): boolean {
  const { closed, soldOut } = useAvailability();
  return closed === null && !soldOut.includes(productId);
}

/** Whether a product is sold out. */
export function useSoldOut(productId: number): boolean {
  return useAvailability().soldOut.includes(productId);
}

/**
 * Asks the server what can be bought; without a response the last known state stays. Does not use
 * http.ts: every page loads this, and most pages nothing else of the API and its schemas.
 */
export async function loadAvailability(): Promise<void> {
  if (!navigator.onLine) return;
  const loaded = await fetchAvailability().catch(() => undefined);
  if (loaded) store.set(loaded);
}

async function fetchAvailability(): Promise<Availability | undefined> {
  const response = await fetch(PATHS.availability);
  return response.ok ? ((await response.json()) as Availability) : undefined;
}

/**
 * The message of a refusal because the shop is closed or a product is sold out, which charges nothing;
 * undefined for other errors. After such a refusal it loads what can be bought again, for all pages.
 */
export function toSalesStopText(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  if (error.code !== 'shop_closed' && error.code !== 'sold_out') return undefined;
  void loadAvailability();
  return error.message;
}
